import { ApiError, messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { ConversationReport } from '@muhatap/shared/wire/reports';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readConversationReport } from '#entities/report';

export interface ConversationData {
  readonly roomId: string;
  /** Where the entries begin; null for the first. */
  readonly cursor: string | null;
  readonly outcome: Promise<Outcome<ConversationReport>>;
}

const explain = (error: unknown) =>
  error instanceof ApiError && error.status === 404
    ? 'Konuşma bulunamadı. Bağlantı eksik olabilir ya da konuşma size açık değildir.'
    : messageOf(error, 'Konuşma yüklenirken hata oluştu');

const read = (roomId: string, cursor: string | null, signal: AbortSignal) =>
  outcomeOf(readConversationReport(roomId, cursor, signal), explain);

export const conversationLoader = ({
  request,
  params: { roomId = '' },
}: LoaderFunctionArgs): ConversationData => ({
  roomId,
  cursor: null,
  outcome: read(roomId, null, request.signal),
});

/** Later entries of the same conversation, as a value of their own. */
export const laterEntriesLoader = ({
  request,
  params: { roomId = '' },
}: LoaderFunctionArgs): Promise<Outcome<ConversationReport>> =>
  read(roomId, new URL(request.url).searchParams.get('cursor'), request.signal);
