import { addresses } from '@muhatap/shared/contract';
import { Button } from '@muhatap/shared/ui';
import { EmptyView, PageBody } from '@muhatap/shared/ui/app';
import { Link as RouterLink, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { AdministratorNames } from '#features/colleagues';
import { readAdministrators, useAdministrators, type AdministratorsData } from '../administrators';
import { useTitle } from '../use-title';

export const loadAdministrators = ({ request }: LoaderFunctionArgs): AdministratorsData =>
  readAdministrators(request.signal);

/** For people without access to a module, and for what is not open yet (docs/behaviour.md §1.5). */
export function NoAuthorizedModulePage() {
  useTitle('Erişim yok');
  const administrators = useAdministrators(useLoaderData<AdministratorsData>());
  return (
    <PageBody>
      <EmptyView
        icon="lock"
        title="Bu bölüme erişiminiz yok"
        text="Bölüm henüz kullanıma açılmamış ya da rolünüz bu bölümü kapsamıyor olabilir. Erişim için kurumunuzun yöneticisine başvurun."
        action={
          <>
            <AdministratorNames administrators={administrators} />
            <Button asChild mt="3" size="sm">
              <RouterLink to={addresses.dashboard()}>Gösterge paneline git</RouterLink>
            </Button>
          </>
        }
      />
    </PageBody>
  );
}
