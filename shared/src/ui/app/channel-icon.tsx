import { FaFacebook, FaInstagram, FaWhatsapp, FaXTwitter } from 'react-icons/fa6';
import type { IconType } from 'react-icons/lib';
import { lower } from '../../i18n';
import { iconTable } from '../icon/icon-table';

/** Where a conversation or a complaint came from. */
export type Channel = 'whatsapp' | 'instagram' | 'facebook' | 'twitter' | 'other';

const LOOK: Record<
  Channel,
  { readonly name: string; readonly icon: IconType; readonly color: string }
> = {
  whatsapp: { name: 'WhatsApp', icon: FaWhatsapp, color: '#1DA851' },
  instagram: { name: 'Instagram', icon: FaInstagram, color: '#D62976' },
  facebook: { name: 'Facebook', icon: FaFacebook, color: '#1877F2' },
  twitter: { name: 'X (Twitter)', icon: FaXTwitter, color: 'currentColor' },
  other: { name: 'Diğer', icon: iconTable.globe, color: 'currentColor' },
};

/** Reads both a platform (`whatsapp-authkey`, `instagram-comment`) and a complaint's `kanal` ('WhatsApp', 'Diğer'). */
const channelOf = (platform: string): Channel => {
  const text = lower(platform);
  if (text.startsWith('whatsapp')) return 'whatsapp';
  if (text.startsWith('ınstagram') || text.startsWith('instagram')) return 'instagram';
  if (text.startsWith('facebook')) return 'facebook';
  return text.startsWith('twitter') || text === 'x' ? 'twitter' : 'other';
};

/** The channel's own name, as people say it. */
export const channelName = (platform: string): string => LOOK[channelOf(platform)].name;

/** The channel's sign in its own colour, named for screen readers. */
export function ChannelIcon({
  platform,
  size = 16,
}: {
  readonly platform: string;
  readonly size?: number;
}) {
  const { name, icon: Drawing, color } = LOOK[channelOf(platform)];
  return (
    <span className="icon" style={{ color }} role="img" aria-label={name} title={name}>
      <Drawing size={size} aria-hidden />
    </span>
  );
}
