import { PageBody } from '@muhatap/shared/ui/app';
import { Accounts } from '#features/accounts';

export function AccountsPage() {
  return <PageBody><Accounts /></PageBody>;
}
