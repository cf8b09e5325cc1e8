import type { ChannelState } from '../channel/channel-state';
import { pinOn, type PinTarget } from '../channel/pin';
import { DeliveryRefusal } from '../refusal';
import type { Arguments } from './arguments';

/** The company or role that a command names. */
export function targetIn({ options }: Arguments): { of: 'company' | 'role'; id: string } {
  const [company, role] = [options.company?.trim(), options.role?.trim()];
  if (role) return { of: 'role', id: role };
  if (company) return { of: 'company', id: company };
  throw new DeliveryRefusal(
    'usage',
    'Kimin için olduğu eksik: --company <kimlik> ya da --role <kimlik>',
  );
}

/** The same with a name for people: the given one, or the one of a pin that is there already, else its id. */
export function namedTarget(args: Arguments, { modules }: ChannelState): PinTarget {
  const { of, id } = targetIn(args);
  const known = Object.values(modules)
    .map((pointer) => pinOn(pointer?.pins ?? [], { of, id }))
    .find((one) => one !== undefined);
  const company = of === 'role' ? (args.options.company?.trim() ?? known?.company) : undefined;
  return {
    of,
    id,
    label: args.options.label?.trim() || (known?.label ?? id),
    ...(company && { company }),
  };
}
