import type { ConnectionRow, MessageRow } from './rows';

/** An account with the times of its last received and last sent message. */
export function withLastMoments(
  connection: ConnectionRow,
  messages: readonly MessageRow[],
): ConnectionRow {
  const newest = (isSent: boolean) => {
    const times = messages.flatMap((message) =>
      message.connectionId === connection.id && message.isSent === isSent
        ? [message.createdAt.getTime()]
        : [],
    );
    return times.length === 0 ? null : new Date(Math.max(...times));
  };
  return { ...connection, lastInboundAt: newest(false), lastOutboundAt: newest(true) };
}
