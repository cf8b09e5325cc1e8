import { sql, type SQL } from 'drizzle-orm';
import { schema } from '../../database';
import type { RollupDimension } from '../../database/schema/fact-kinds';

const { reportFacts: fact } = schema;

const MEMBERS: Record<RollupDimension, SQL> = {
  all: sql`''`,
  channel: sql`${fact.channel}`,
  agent: sql`${fact.agentId}`,
  unit: sql`${fact.unitId}`,
  topic: sql`${fact.topicId}`,
  district: sql`${fact.districtId}`,
  status: sql`${fact.status}`,
  label: sql`${fact.labelId}`,
  score: sql`${fact.score}::text`,
  detail: sql`${fact.detail}`,
};

/** The member of a row of `report_facts` in a dimension, as the rollups name it: '' for none. */
export const memberSql = (dimension: RollupDimension): SQL<string> =>
  sql`coalesce(${MEMBERS[dimension]}, '')`;
