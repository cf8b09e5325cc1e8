import { HStack, Icon, type IconName, Image, Link, Text } from '@muhatap/shared/ui';
import type { ComplaintMessage } from '@muhatap/shared/wire';

const KINDS: Record<Exclude<ComplaintMessage['mediaType'], 'text'>, { icon: IconName; label: string }> = {
  image: { icon: 'image', label: 'Görsel' },
  video: { icon: 'video', label: 'Video' },
  audio: { icon: 'audio', label: 'Ses kaydı' },
  document: { icon: 'file', label: 'Belge' },
};

/** An icon that says what it is, and for a picture its 100 × 100 preview (spec §2). */
export function MessageMedia({ message }: { readonly message: ComplaintMessage }) {
  if (message.mediaType === 'text') return null;
  const { icon, label } = KINDS[message.mediaType];
  const name = <HStack gap="1.5" fontSize="xs"><Icon name={icon} size={14} /><Text>{message.mediaUrl === null ? `${label} alınamadı` : label}</Text></HStack>;
  if (message.mediaUrl === null) return name;
  return (
    <Link href={message.mediaUrl} target="_blank" rel="noreferrer" display="inline-flex" flexDirection="column" alignItems="flex-start" gap="1" color="inherit" aria-label={`${label}, yeni sekmede aç`}>
      {name}
      {message.mediaType === 'image' ? <Image src={message.mediaUrl} alt="" width="100px" height="100px" objectFit="cover" borderRadius="sm" loading="lazy" /> : null}
    </Link>
  );
}
