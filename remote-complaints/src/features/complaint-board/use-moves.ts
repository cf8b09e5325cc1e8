import { notify } from '@muhatap/shared/notifications';
import { useAction } from '@muhatap/shared/session';
import {
  COMPLAINT_STATUS_RULES,
  isClosedComplaint,
  type Complaint,
  type ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import { changeMany, numberOf, undoMany, type ManyChange } from '#entities/complaint';
import type { Moves } from './board-moves';

const NONE: Moves = new Map();

/** The reason why a complaint cannot be moved to a status by hand; null where it can. */
export function refusalOf(
  complaint: Complaint,
  status: ComplaintStatus,
  mayClose: boolean,
): string | null {
  if (complaint.mergedInto != null)
    return `${complaint.mergedInto.number} ile birleştirildi; durumu onunla birlikte değişir.`;
  const isEnd =
    (COMPLAINT_STATUS_RULES[status].class === 'closed') !== isClosedComplaint(complaint);
  return isEnd && !mayClose ? 'Şikayeti kapatma ve yeniden açma yetkiniz yok.' : null;
}

/** Moves complaints to another status: they show there at once, and are back with the reason where the server refuses. */
export function useMoves(read: () => void) {
  const [moves, setMoves] = useState(NONE);
  const [said, setSaid] = useState('');
  const mayClose = useAction('close', 'complaints');
  const put = (complaint: Complaint) =>
    setMoves((before) => new Map([...before, [complaint.id, complaint]]));
  const refuse = (complaint: Complaint, sentence: string) => {
    const text = `${numberOf(complaint)} taşınamadı: ${sentence}`;
    setSaid(text);
    notify.error(text);
  };
  const undo = async (before: Complaint, after: Complaint, change: ManyChange) => {
    const { changed, refused } = await undoMany([{ before, after }], change);
    for (const { after: now } of changed) put(now);
    for (const { sentence } of refused) refuse(after, sentence);
    read();
  };
  /** Answers whether the complaint lies there now. */
  const move = async (complaint: Complaint, status: ComplaintStatus, reason = '') => {
    if (complaint.durum === status) return true;
    const why = refusalOf(complaint, status, mayClose);
    if (why !== null) {
      refuse(complaint, why);
      return false;
    }
    const change = { durum: status, reason };
    put({ ...complaint, durum: status });
    const { changed, refused } = await changeMany([complaint], change);
    for (const { after } of changed) {
      put(after);
      const text = `${numberOf(after)} “${status}” sütununa taşındı`;
      setSaid(text);
      notify.success(text, { undo: () => void undo(complaint, after, change) });
    }
    for (const { sentence } of refused) {
      setMoves((before) => new Map([...before].filter(([id]) => id !== complaint.id)));
      refuse(complaint, sentence);
    }
    read();
    return refused.length === 0;
  };
  return { moves, said, move, mayClose };
}
