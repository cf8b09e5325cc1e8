import type { Outcome } from '@muhatap/shared/lib';
import type { ComplaintReplyTemplate } from '@muhatap/shared/wire/complaints';
import { useEffect } from 'react';
import { useFetcher } from 'react-router-dom';

interface ReplyTemplates {
  readonly templates: readonly ComplaintReplyTemplate[] | undefined;
  /** The reason for which they could not be read. */
  readonly why: string | null;
}

/** The prepared replies as `address` answers them, read anew whenever somebody begins to choose; undefined until they are there. */
export function useReplyTemplates(address: string, isSlashTyped: boolean): ReplyTemplates {
  const { load, data } = useFetcher<Outcome<readonly ComplaintReplyTemplate[]>>();
  useEffect(() => {
    if (isSlashTyped) void load(address);
  }, [isSlashTyped, load, address]);
  if (data === undefined) return { templates: undefined, why: null };
  return data.ok ? { templates: data.data, why: null } : { templates: [], why: data.message };
}
