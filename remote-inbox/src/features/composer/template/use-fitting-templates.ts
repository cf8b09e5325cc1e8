import type { Room, Template } from '@muhatap/shared/wire/conversations';
import { useMemo } from 'react';
import { fitsChannel, useTemplates } from '#entities/template';
import { useBusinessId } from './use-business-id';

/** The templates of a room's channel and account, undefined while they are on their way. */
export function useFittingTemplates(room: Room, isNeeded = true): readonly Template[] | undefined {
  const businessId = useBusinessId(room);
  const { data } = useTemplates(isNeeded);
  const { channel } = room;
  return useMemo(
    () => data?.filter((template) => fitsChannel(template, channel, businessId)),
    [data, channel, businessId],
  );
}
