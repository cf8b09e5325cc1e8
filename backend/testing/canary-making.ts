import type { Database } from '../src/database';

export const CANARY_AT = new Date('2026-11-19T08:00:00.000Z');

/** Where the citizen is written. */
export interface CanaryPlace {
  readonly companyId: string;
  readonly connectionId: string;
  readonly userId: string;
  readonly unitId: string;
  readonly dataDir: string;
}

/** A citizen with words of their own in everything that a citizen can fill. */
export interface CanaryCitizen {
  readonly customerId: string;
  readonly roomId: string;
  readonly complaintId: string;
  /** The case that was recorded by phone, without a conversation. */
  readonly phoneCaseId: string;
  readonly uploadIds: readonly string[];
  /** All of those words; none is part of another citizen's. */
  readonly canaries: readonly string[];
}

/** The writing of one citizen. */
export interface Making {
  readonly db: Database;
  readonly place: CanaryPlace;
  readonly word: (field: string) => string;
  readonly phone: string;
  readonly upload: (field: string) => Promise<{ id: string; url: string }>;
}

export type Ids = Omit<CanaryCitizen, 'canaries' | 'uploadIds'>;
