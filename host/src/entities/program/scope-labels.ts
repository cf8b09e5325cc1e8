import { entryOf } from '@muhatap/shared/wire/open';
import { PROGRAM_SCOPES, PROVISIONING_SCOPES, type KeyScope } from '@muhatap/shared/wire/programs';

interface ScopeLabels {
  readonly title: string;
  /** The meaning of the permission, in a sentence. */
  readonly text: string;
}

const LABELS: Readonly<Record<KeyScope, ScopeLabels>> = {
  'conversations.read': {
    title: 'Konuşmaları okur',
    text: 'Bütün konuşmalar ve mesajları. Adlar ve telefonlar ayrı bir yetkidir.',
  },
  'messages.send': {
    title: 'Mesaj gönderir',
    text: 'Var olan konuşmalara yazar; kanalın süre ve şablon kuralları onun için de geçerlidir.',
  },
  'complaints.read': {
    title: 'Şikayetleri okur',
    text: 'Bütün şikayetler, durumları ve birimleri.',
  },
  'complaints.write': {
    title: 'Şikayet açar ve değiştirir',
    text: 'Durum, tür, birim, mahalle, öncelik ve konu.',
  },
  'citizens.read': {
    title: 'Vatandaş bilgilerini okur',
    text: 'Konuşma ve şikayetlerde adı ve telefonu da görür. Gerçekten gerekiyorsa verin.',
  },
  'reports.read': {
    title: 'Raporları okur',
    text: 'Genel raporun sayıları; kişi bilgisi içermez.',
  },
  'people.provision': {
    title: 'Kullanıcıları dizinden yönetir',
    text: 'SCIM ile kişi ekler, kapatır ve siler. Yalnızca kurumun dizinine verin.',
  },
};

/** Every permission with its words, as a form offers it. */
export const SCOPES = [...PROGRAM_SCOPES, ...PROVISIONING_SCOPES].map((id) => ({
  id,
  ...LABELS[id],
}));

/** The name of a permission; one of a newer server stands as it is. */
export const scopeTitle = (scope: string): string => entryOf(LABELS, scope)?.title ?? scope;
