import { FaFacebook, FaInstagram, FaWhatsapp, FaXTwitter } from 'react-icons/fa6';
import type { IconType } from 'react-icons/lib';
import { channelOf } from '../../wire/channels';
import { iconTable } from '../icon/icon-table';

interface Look {
  readonly name: string;
  readonly icon: IconType;
  readonly color: string;
}

const OTHER: Look = { name: 'Diğer', icon: iconTable.globe, color: 'currentColor' };
const OTHERS: readonly string[] = ['other', 'diğer'];
const X: Look = { name: 'X (Twitter)', icon: FaXTwitter, color: 'currentColor' };

/** By the family of a platform, or the channel of a complaint in lower case. */
const LOOKS: Readonly<Record<string, Look>> = {
  whatsapp: { name: 'WhatsApp', icon: FaWhatsapp, color: '#1DA851' },
  instagram: { name: 'Instagram', icon: FaInstagram, color: '#D62976' },
  facebook: { name: 'Facebook', icon: FaFacebook, color: '#1877F2' },
  twitter: X,
  x: X,
};

/**
 * Reads both a platform (`whatsapp-authkey`, `instagram-comment`) and a complaint's `kanal`
 * ('WhatsApp', 'Diğer'). A channel that is not known here goes by its own name.
 */
function lookOf(channel: string): Look {
  const name = channelOf(channel).family.toLocaleLowerCase('en-US');
  return LOOKS[name] ?? (OTHERS.includes(name) ? OTHER : { ...OTHER, name: channel });
}

/** The channel's own name, as people say it. */
export const channelName = (platform: string): string => lookOf(platform).name;

/** The channel's sign in its own colour, named for screen readers. */
export function ChannelIcon({
  platform,
  size = 16,
}: {
  readonly platform: string;
  readonly size?: number;
}) {
  const { name, icon: Drawing, color } = lookOf(platform);
  return (
    <span className="icon" style={{ color }} role="img" aria-label={name} title={name}>
      <Drawing size={size} aria-hidden />
    </span>
  );
}
