import type { WorkItem } from '@muhatap/shared/wire/complaints';
import type { OpenCaseRow, WaitingRow } from './work.repository';

const presentHolder = ({
  holderId,
  holderName,
}: Pick<WaitingRow, 'holderId' | 'holderName'>): WorkItem['assignee'] =>
  holderId === null ? null : { id: holderId, name: holderName ?? '' };

export const presentWaiting = (row: WaitingRow): WorkItem => ({
  kind: 'conversation',
  id: row.id,
  name: row.name,
  channel: row.channel,
  words: row.words ?? '',
  message_type: row.type,
  code: null,
  since: (row.since ?? row.at).toISOString(),
  answer_until: row.answerUntil?.toISOString() ?? null,
  unit: null,
  assignee: presentHolder(row),
});

export const presentOpenCase = (row: OpenCaseRow): WorkItem => ({
  kind: 'complaint',
  id: row.id,
  name: row.name,
  channel: row.channel,
  words: row.words,
  message_type: null,
  code: row.code,
  since: row.at.toISOString(),
  answer_until: null,
  unit: row.unit,
  due_at: row.stoppedAt === null ? ((row.levelDueAt ?? row.dueAt)?.toISOString() ?? null) : null,
  assignee: presentHolder(row),
});
