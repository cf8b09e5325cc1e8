import { sql, type SQL } from 'drizzle-orm';
import type { RollupDimension } from '../report-facts/fact-kinds';

/** What a fact `f` is in a dimension, written as rollups write it: '' for none. */
export const FACT_MEMBERS: Readonly<Record<Exclude<RollupDimension, 'all'>, SQL>> = {
  channel: sql`coalesce(f.channel, '')`,
  agent: sql`coalesce(f.agent_id, '')`,
  unit: sql`coalesce(f.unit_id, '')`,
  topic: sql`coalesce(f.topic_id, '')`,
  district: sql`coalesce(f.district_id, '')`,
  status: sql`coalesce(f.status, '')`,
  label: sql`coalesce(f.label_id, '')`,
  score: sql`coalesce(f.score::text, '')`,
  detail: sql`coalesce(f.detail, '')`,
};
