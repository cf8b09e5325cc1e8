import { PageBody, PageHeader, FilterBar } from '@muhatap/shared/ui/app';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCustomers } from '#entities/customer';
import { CitizensView } from '#features/citizens';
import { inboxAddresses } from '../../addresses';

const SEARCH = 'ara';

/** The people who have written, found by name, phone or account; the search stands in the address. */
export function CitizensPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const term = parameters.get(SEARCH) ?? '';
  const people = useCustomers(term);
  const search = useCallback(
    (next: string) => {
      const query = next === '' ? '' : `?${new URLSearchParams({ [SEARCH]: next }).toString()}`;
      void navigate(`${inboxAddresses.citizens()}${query}`, { replace: true });
    },
    [navigate],
  );
  return (
    <PageBody>
      <PageHeader title="Kişiler" description="Size yazan vatandaşlar, en son katılan başta" />
      <FilterBar
        search={{
          value: term,
          label: 'Kişi ara',
          placeholder: 'Ad, telefon ya da hesap adı',
          onSearch: search,
        }}
        filters={[]}
        onClear={() => search('')}
      />
      <CitizensView people={people} isSearch={term !== ''} />
    </PageBody>
  );
}
