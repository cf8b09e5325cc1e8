import { z } from 'zod';
import type { ProviderState } from './provider-state';

/** A choice as a citizen taps it; `message` is the one that offered it. */
export interface TappedRow {
  id: string;
  title: string;
  description: string;
  message: string;
}

type Offered = Omit<TappedRow, 'message'>[];

const list = z
  .object({
    interactive: z.object({
      action: z.object({
        sections: z.array(
          z.object({
            rows: z.array(
              z.object({ id: z.string(), title: z.string(), description: z.string().default('') }),
            ),
          }),
        ),
      }),
    }),
  })
  .transform(({ interactive }): Offered => interactive.action.sections.flatMap(({ rows }) => rows));
const quickReplies = z
  .object({
    message: z.object({
      quick_replies: z.array(z.object({ payload: z.string(), title: z.string() })),
    }),
  })
  .transform(({ message }): Offered =>
    message.quick_replies.map(({ payload, title }) => ({ id: payload, title, description: '' })),
  );
const offer = z.union([list, quickReplies]);

interface Tap {
  account: string;
  from: string | undefined;
  /** The row's payload, its title, or its place counted from 1. */
  row: string | number;
  /** The message whose row is meant; otherwise the newest that offers any. */
  message?: string | undefined;
}

/** The row that a citizen means, of what was sent to them; or why there is none. */
export function tappedRow(
  { sent }: Pick<ProviderState, 'sent'>,
  { account, from, row, message }: Tap,
): TappedRow | { error: string } {
  for (const { id, body } of sent
    .filter(
      (each) =>
        each.account === account &&
        each.recipient === from &&
        (message === undefined || each.id === message),
    )
    .reverse()) {
    const { data: rows } = offer.safeParse(body);
    if (rows === undefined) continue;
    const tapped =
      rows.find((each) => each.id === row || each.title === row) ?? rows[Number(row) - 1];
    return tapped === undefined
      ? { error: `No row "${row}" among: ${rows.map(({ title }) => title).join(', ')}` }
      : { ...tapped, message: id };
  }
  return { error: `Nothing was offered to ${from ?? 'somebody without an address'}.` };
}
