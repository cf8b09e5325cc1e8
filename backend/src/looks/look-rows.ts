import type { LookKind } from '@muhatap/shared/wire/people';
import { programTitle } from '../access/program';
import { deviceName } from '../people';
import type { LookedAt } from './find-looked-at';
import type { Look, LookRow } from './look';

/** A row in the log of its company. */
export interface CompanyLook {
  readonly companyId: string;
  readonly row: LookRow;
  readonly term: string | undefined;
}

const NOTHING = {
  subject: null,
  customerId: null,
  roomId: null,
  complaintId: null,
  fileId: null,
} as const;

type Target = Pick<LookRow, keyof typeof NOTHING>;
type FindTarget = (of: string, found: LookedAt) => Partial<Target>;

const citizenOf = (roomId: string | null, { rooms }: LookedAt): string | null =>
  (roomId === null ? null : rooms.get(roomId)?.customerId) ?? null;

const citizenAlone: FindTarget = (of) => ({ customerId: of });
const nameAlone: FindTarget = (of) => ({ subject: of });

/** The thing that is looked at, by its kind, with the citizen behind it. */
const TARGETS: Readonly<Record<LookKind, FindTarget>> = {
  conversation: (of, found) => ({ roomId: of, customerId: citizenOf(of, found) }),
  citizen: citizenAlone,
  'citizen-export': citizenAlone,
  case(of, found) {
    const roomId = found.cases.get(of)?.roomId ?? null;
    return { complaintId: of, roomId, customerId: citizenOf(roomId, found) };
  },
  file(of, found) {
    const place = found.files.get(of);
    const complaintId = place?.complaintId ?? null;
    const roomId = place?.roomId ?? found.cases.get(complaintId ?? '')?.roomId ?? null;
    return { fileId: of, complaintId, roomId, customerId: citizenOf(roomId, found) };
  },
  rows: nameAlone,
  search: nameAlone,
  export: nameAlone,
};

/** The company whose log the look belongs to: of a link, that of what it opens. */
function companyOf({ by, kind, of }: Look, { files, exports }: LookedAt): string | undefined {
  if ('companyId' in by) return by.companyId;
  return (kind === 'file' ? files : exports).get(of)?.companyId;
}

function personOf({ by }: Look, { sessions }: LookedAt): Pick<LookRow, 'userId' | 'sessionId'> {
  if ('userId' in by) return { userId: by.userId, sessionId: by.sessionId };
  // A program has no session; its key stands in its place.
  if ('programId' in by) return { userId: null, sessionId: by.programId };
  return sessions.get(by.tokenHash ?? '') ?? { userId: null, sessionId: null };
}

function keyOfLooker(by: Look['by']): string {
  if ('userId' in by) return `${by.companyId} ${by.sessionId}`;
  return ('programId' in by ? by.programId : by.tokenHash) ?? '';
}

/** Looks with the same key are one. */
const keyOf = ({ by, userAgent, ip, kind, basis, of, term = '' }: Look): string => {
  return `${keyOfLooker(by)}\n${kind}\n${basis}\n${of}\n${ip}\n${userAgent}\n${term}`;
};

/**
 * The rows of a batch, in its order; the same look of one session is written once. A link to a file that belongs to no conversation and no
 * case has none.
 */
export function lookRows(looks: readonly Look[], found: LookedAt): CompanyLook[] {
  const seen = new Set<string>();
  return looks.flatMap((look): CompanyLook[] => {
    const key = keyOf(look);
    if (seen.has(key)) return [];
    seen.add(key);
    const companyId = companyOf(look, found);
    if (companyId === undefined) return [];
    const { at, userAgent, ip, kind, basis, term } = look;
    const row = {
      at,
      ...personOf(look, found),
      device: 'programId' in look.by ? programTitle(look.by) : deviceName(userAgent),
      ip,
      kind,
      basis,
      ...NOTHING,
      ...TARGETS[kind](look.of, found),
    };
    return [{ companyId, row, term }];
  });
}
