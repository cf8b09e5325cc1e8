import { PageBody, PageHeader, FilterBar } from '@muhatap/shared/ui/app';
import { readColumnOrder, writeColumnOrder } from '@muhatap/shared/lib';
import { CUSTOMER_COLUMNS } from '@muhatap/shared/wire/conversations';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCustomers } from '#entities/customer';
import { CitizensView } from '#features/citizens';

const SEARCH = 'ara';
const SORT = 'sort';

/** The people who have written, found by name, phone or account; search and order stand in the address. */
export function CitizensPage() {
  const [parameters, setParameters] = useSearchParams();
  const term = parameters.get(SEARCH) ?? '';
  const order = readColumnOrder(parameters.get(SORT), CUSTOMER_COLUMNS);
  const people = useCustomers(term, order);
  const set = useCallback(
    (name: string, value: string) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );
  const search = useCallback((next: string) => set(SEARCH, next), [set]);
  return (
    <PageBody>
      <PageHeader
        title="Kişiler"
        description={
          order === null ? 'Size yazan vatandaşlar, en son katılan başta' : 'Size yazan vatandaşlar'
        }
      />
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
      <CitizensView
        people={people}
        isSearch={term !== ''}
        order={order}
        onOrder={(next) => set(SORT, writeColumnOrder(next))}
      />
    </PageBody>
  );
}
