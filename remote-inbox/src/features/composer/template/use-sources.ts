import { useSession } from '@muhatap/shared/session';
import type { Room } from '@muhatap/shared/wire/conversations';
import { useMemo } from 'react';
import type { TemplateSources } from '#entities/template';

/** Values that fill a template's variables in this room. */
export function useSources({ customer }: Pick<Room, 'customer'>): TemplateSources {
  const user = useSession((state) => state.user);
  return useMemo(
    () => ({
      customer_name: customer.name,
      customer_phone: customer.phone,
      agent_name: user?.name ?? null,
      company_name: user?.company_name ?? null,
    }),
    [customer, user],
  );
}
