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
const buttons = z
  .object({
    interactive: z.object({
      action: z.object({
        buttons: z.array(z.object({ reply: z.object({ id: z.string(), title: z.string() }) })),
      }),
    }),
  })
  .transform(({ interactive }): Offered =>
    interactive.action.buttons.map(({ reply }) => ({ ...reply, description: '' })),
  );
const quickReplies = z
  .object({
    message: z.object({
      quick_replies: z.array(z.object({ payload: z.string(), title: z.string() })),
    }),
  })
  .transform(({ message }): Offered =>
    message.quick_replies.map(({ payload, title }) => ({ id: payload, title, description: '' })),
  );
const offer = z.union([list, buttons, quickReplies]);

const sentTemplate = z.object({
  template: z.object({
    name: z.string(),
    components: z.array(z.object({ type: z.string() }).loose()),
  }),
});
const payloadButton = z.object({
  sub_type: z.literal('quick_reply'),
  index: z.string(),
  parameters: z.tuple([z.object({ payload: z.string() })]),
});
const knownTemplate = z.object({
  name: z.string(),
  components: z.array(
    z.object({ buttons: z.array(z.object({ text: z.string().optional() })).optional() }),
  ),
});

/** The quick replies of a template that was sent, under the words of its buttons as far as it is known; undefined where it has none. */
function templateOffer(
  body: unknown,
  templates: readonly Record<string, unknown>[],
): Offered | undefined {
  const sent = sentTemplate.safeParse(body).data?.template;
  const known = templates
    .map((one) => knownTemplate.safeParse(one).data)
    .find((one) => one?.name === sent?.name);
  const titles = known?.components.flatMap(({ buttons: some = [] }) => some) ?? [];
  const offered = sent?.components.flatMap((component) => {
    const { data } = payloadButton.safeParse(component);
    if (data === undefined) return [];
    const [{ payload }] = data.parameters;
    return [{ id: payload, title: titles[Number(data.index)]?.text ?? payload, description: '' }];
  });
  return offered?.length === 0 ? undefined : offered;
}

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
  { sent, templates }: Pick<ProviderState, 'sent' | 'templates'>,
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
    const rows = offer.safeParse(body).data ?? templateOffer(body, templates);
    if (rows === undefined) continue;
    const tapped =
      rows.find((each) => each.id === row || each.title === row) ?? rows[Number(row) - 1];
    return tapped === undefined
      ? { error: `No row "${row}" among: ${rows.map(({ title }) => title).join(', ')}` }
      : { ...tapped, message: id };
  }
  return { error: `Nothing was offered to ${from ?? 'somebody without an address'}.` };
}
