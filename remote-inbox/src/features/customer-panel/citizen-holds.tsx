import { LegalHolds } from '@muhatap/shared/ui/app';
import { useMemo } from 'react';
import { holdsOfCustomer } from '#entities/customer';

/** The legal holds of a citizen, set and lifted here by administrators. */
export function CitizenHolds({ customerId }: { readonly customerId: string }) {
  const calls = useMemo(() => holdsOfCustomer(customerId), [customerId]);
  return (
    <LegalHolds key={customerId} calls={calls} isOwn={({ customer_id: id }) => id === customerId} />
  );
}
