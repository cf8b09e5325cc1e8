import { and, asc, desc, eq, inArray, isNull, or, sql, type Column } from 'drizzle-orm';
import type { Platform } from '@muhatap/shared/wire/channels';
import {
  adapterOf,
  type Account,
  type Arrival,
  type InboundMessage,
  type InboundParty,
} from '../../channels';
import {
  newId,
  preparedInsert,
  preparedText,
  preparedTogether,
  schema,
  type Database,
} from '../../database';
import { customerCreated } from '../domain-events/conversation-events';
import type { CustomerRow, RoomRow } from '../rooms/rooms.repository';

const { connections, customers, messages, rooms } = schema;

const idsOf = ({ externalId, alternateId }: InboundParty) => [
  externalId,
  ...(alternateId === null ? [] : [alternateId]),
];

/** Another name on the platform; where staff have corrected the name, it is kept beside theirs. */
function nameUpdate(
  { name, profileName }: CustomerRow,
  current: string | null,
): Partial<CustomerRow> {
  if (current === null || current === (profileName ?? name)) return {};
  return profileName === null ? { name: current } : { profileName: current };
}

/**
 * A citizen's columns that a later message changes: a new profile name, a phone, the id behind the
 * phone.
 */
function profileUpdates(known: CustomerRow, party: InboundParty): Partial<CustomerRow> {
  return {
    ...nameUpdate(known, party.name),
    ...(party.phone !== null && known.phone === null && { phone: party.phone }),
    ...(party.alternateId !== null &&
      known.alternateId === null &&
      known.externalId !== party.alternateId && { alternateId: party.alternateId }),
  };
}

const isOneOf = (column: Column) => sql`${column} = any(${sql.placeholder('ids')}::text[])`;

const lockKeyOf = ({ companyId, platform }: Account, externalId: string): string =>
  `party:${companyId}:${platform}:${externalId}`;

const takeLocks = preparedText(
  () =>
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sql.placeholder('keys')}::text[]) key`,
);

async function lockKeys(tx: Database, keys: ReadonlySet<string>): Promise<void> {
  await takeLocks(tx, { keys: [...keys].sort() });
}

const inUse = (companyId: string) =>
  and(
    eq(connections.companyId, companyId),
    eq(connections.isActive, true),
    isNull(connections.removedAt),
  );

/** One row with no citizen where there is none. */
const selectCitizens = preparedTogether((db) =>
  db
    .select({
      customer: customers,
      isKnown: sql<boolean>`exists (select from ${messages}
        where ${and(
          eq(messages.connectionId, sql.placeholder('connectionId')),
          eq(messages.providerMessageId, sql.placeholder('providerMessageId')),
        )})`,
    })
    .from(sql`(values (1)) as one`)
    .leftJoin(
      customers,
      and(
        eq(customers.companyId, sql.placeholder('companyId')),
        eq(customers.platform, sql.placeholder('platform')),
        or(isOneOf(customers.externalId), isOneOf(customers.alternateId)),
      ),
    ),
);

const lockRoomOf = preparedTogether((db) =>
  db
    .select()
    .from(rooms)
    .where(
      and(
        eq(rooms.connectionId, sql.placeholder('connectionId')),
        eq(rooms.customerId, sql.placeholder('customerId')),
      ),
    )
    .for('no key update'),
);

const insertCustomer = preparedInsert((db, rows) =>
  db
    .insert(customers)
    .values(rows as (typeof customers.$inferInsert)[])
    .returning(),
);
const insertRoom = preparedInsert((db, given) =>
  db
    .insert(rooms)
    .values(given as (typeof rooms.$inferInsert)[])
    .returning(),
);

/** The citizen and the room of a webhook, created by the first one. */
export const partiesRepository = {
  /**
   * Serialises all work on the citizens of messages, also before any row of theirs exists. The locks are taken in
   * one order, so that no deadlock arises.
   */
  async lock(tx: Database, arrivals: readonly Arrival[]): Promise<void> {
    const keys = new Set(
      arrivals.flatMap(({ account, unit: { party, movedTo } }) =>
        [...idsOf(party), ...(movedTo === undefined ? [] : [movedTo.externalId])].map((id) =>
          lockKeyOf(account, id),
        ),
      ),
    );
    await lockKeys(tx, keys);
  },

  /** The same for one citizen by their id on the account's platform. */
  lockOne: (tx: Database, account: Account, externalId: string): Promise<void> =>
    lockKeys(tx, new Set([lockKeyOf(account, externalId)])),

  /** The newest conversation with the person of a phone (E.164) on an account in use. */
  async roomOfPhone(
    db: Database,
    companyId: string,
    phone: string,
  ): Promise<RoomRow['room'] | null> {
    const [row] = await db
      .select({ room: rooms })
      .from(rooms)
      .innerJoin(customers, eq(customers.id, rooms.customerId))
      .innerJoin(connections, eq(connections.id, rooms.connectionId))
      .where(and(eq(customers.companyId, companyId), eq(customers.phone, phone), inUse(companyId)))
      .orderBy(desc(rooms.lastMessageAt), desc(rooms.id))
      .limit(1);
    return row?.room ?? null;
  },

  /** The accounts in use of these platforms, the oldest first. */
  accountsOf: (
    db: Database,
    companyId: string,
    platforms: readonly Platform[],
  ): Promise<Account[]> =>
    db
      .select()
      .from(connections)
      .where(and(inUse(companyId), inArray(connections.platform, [...platforms])))
      .orderBy(asc(connections.createdAt), asc(connections.id)),

  /** The citizens with these ids, and whether the account's message with the provider's id is stored already. */
  async find(
    tx: Database,
    account: Account,
    party: InboundParty,
    providerMessageId: string | null,
  ): Promise<{ citizens: CustomerRow[]; isKnown: boolean }> {
    const { id: connectionId, companyId, platform } = account;
    const rows = await selectCitizens(tx, {
      connectionId,
      companyId,
      platform,
      ids: idsOf(party),
      providerMessageId,
    });
    return {
      citizens: rows.flatMap(({ customer }) => customer ?? []),
      isKnown: rows.some(({ isKnown }) => isKnown),
    };
  },

  /** The citizen of a message among those with their ids. */
  async findOrCreateCustomer(
    tx: Database,
    account: Account,
    party: InboundParty,
    found: readonly CustomerRow[],
    now: Date,
  ): Promise<CustomerRow> {
    const known = found.find(({ externalId }) => externalId === party.externalId) ?? found[0];
    if (known === undefined) {
      const { namelessCitizen } = adapterOf(account.platform);
      const name = party.name ?? party.phone ?? namelessCitizen ?? party.externalId;
      const [made] = await insertCustomer(tx, [
        {
          id: newId(),
          companyId: account.companyId,
          platform: account.platform,
          ...party,
          name,
          createdAt: now,
        },
      ]);
      if (made === undefined) throw new Error('insert returned no customer');
      await customerCreated.emit(tx, {
        companyId: account.companyId,
        platform: account.platform,
        at: now,
      });
      return made;
    }
    const change = profileUpdates(known, party);
    if (Object.keys(change).length === 0) return known;
    await tx.update(customers).set(change).where(eq(customers.id, known.id));
    return { ...known, ...change };
  },

  /**
   * The citizen under their new number. Where another citizen has it already, both stay as they
   * are: two histories are never merged silently.
   */
  async move(
    tx: Database,
    customer: CustomerRow,
    from: InboundParty,
    to: NonNullable<InboundMessage['movedTo']>,
  ): Promise<CustomerRow> {
    const [taken] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          eq(customers.companyId, customer.companyId),
          eq(customers.platform, customer.platform),
          eq(customers.externalId, to.externalId),
        ),
      );
    if (taken !== undefined) return customer;
    const isKnownByPhone = customer.externalId === from.externalId;
    const change: Partial<CustomerRow> = {
      phone: to.phone,
      alternateId: to.alternateId,
      ...(isKnownByPhone && { externalId: to.externalId }),
      ...((customer.profileName ?? customer.name) === customer.phone &&
        nameUpdate(customer, to.phone)),
    };
    await tx.update(customers).set(change).where(eq(customers.id, customer.id));
    return { ...customer, ...change };
  },

  async findOrCreateRoom(
    tx: Database,
    account: Account,
    customer: CustomerRow,
    now: Date,
  ): Promise<RoomRow['room']> {
    const [known] = await lockRoomOf(tx, { connectionId: account.id, customerId: customer.id });
    if (known !== undefined) return known;
    const [made] = await insertRoom(tx, [
      {
        id: newId(),
        companyId: account.companyId,
        connectionId: account.id,
        customerId: customer.id,
        channel: account.platform,
        lastMessageAt: now,
        createdAt: now,
        updatedAt: now,
      },
    ]);
    if (made === undefined) throw new Error('insert returned no room');
    return made;
  },

  /** The room of an account with the citizen who has this id on the platform. */
  async findRoomId(db: Database, connectionId: string, externalId: string): Promise<string | null> {
    const [row] = await db
      .select({ id: rooms.id })
      .from(rooms)
      .innerJoin(customers, eq(customers.id, rooms.customerId))
      .where(and(eq(rooms.connectionId, connectionId), eq(customers.externalId, externalId)));
    return row?.id ?? null;
  },
};
