import { openEnum } from '@muhatap/shared/wire/open';
import { z } from 'zod';

/**
 * The people that a pin holds: those of a company, or those with a role. `label` is the name that it had then; `company` the one whose role it
 * is, where that is known.
 */
export const pinTarget = z.object({
  of: openEnum(['company', 'role']),
  id: z.string(),
  label: z.string(),
  company: z.string().optional(),
});
export type PinTarget = z.infer<typeof pinTarget>;

/** A release that the people of a company or a role keep, whatever becomes live. */
export const pin = pinTarget.extend({
  release: z.string(),
  since: z.string(),
  by: z.string(),
  reason: z.string(),
});
export type Pin = z.infer<typeof pin>;

/** The number of pins that one module may have; the gate tells people apart by each of them. */
export const MOST_PINS = 20;

/** A person, as far as pins tell people apart. */
export interface Place {
  readonly company: string | null;
  readonly roles: readonly string[];
}

/** The pin of a company or role among those of a module. */
export const pinOn = (
  pins: readonly Pin[],
  { of, id }: Pick<PinTarget, 'of' | 'id'>,
): Pin | undefined => pins.find((one) => one.of === of && one.id === id);

/** Pure: the pin that holds somebody. One of a role goes before that of the company; of several roles the newest pin counts. Pins are given newest first. */
export const pinFor = (pins: readonly Pin[], { company, roles }: Place): Pin | undefined =>
  pins.find(({ of, id }) => of === 'role' && roles.includes(id)) ??
  pins.find(({ of, id }) => of === 'company' && id === company);

/** The people of a pin in a sentence. */
export const targetText = ({ of, label }: Pick<PinTarget, 'of' | 'label'>): string =>
  `“${label}” ${of === 'role' ? 'rolü' : 'kurumu'}`;
