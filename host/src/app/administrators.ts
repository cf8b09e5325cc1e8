import type { Colleague } from '@muhatap/shared/wire/people';
import { useEffect, useState } from 'react';
import { listAdministrators } from '#entities/colleague';

/** Not awaited: the names stand below what a page says anyway. */
export interface AdministratorsData {
  readonly administrators: Promise<readonly Colleague[]>;
}

/** The people to ask for access; without an answer the page names nobody. */
export const readAdministrators = (signal: AbortSignal): AdministratorsData => ({
  administrators: listAdministrators(signal).catch(() => []),
});

/** The people once they are read; empty until then, and for a page without the data. */
export function useAdministrators(data: AdministratorsData | null): readonly Colleague[] {
  const [people, setPeople] = useState<readonly Colleague[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void data?.administrators.then((read) => {
      if (isCurrent) setPeople(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [data]);
  return people;
}
