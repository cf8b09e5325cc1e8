import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Platform } from '@muhatap/shared/wire/channels';
import { schema, type Database } from '../../database';
import { textArray } from '../../retention/company-rule';
import type { Citizen } from '../citizen/citizen';

const { complaints, customers, saysisSettings } = schema;

const PROVIDERS: Readonly<Partial<Record<Platform, string>>> = {
  whatsapp: 'WhatsApp (Meta): silme çağrısı yoktur; konuşma telefonda ve Meta’da kalır',
  'whatsapp-twillio': 'Twilio: mesaj kayıtları Twilio konsolundan silinir',
  'whatsapp-authkey': 'Authkey: mesaj kayıtlarının silinmesi Authkey’den istenir',
  instagram: 'Instagram (Meta): silme çağrısı yoktur; konuşma Meta’da kalır',
  'instagram-comment': 'Instagram (Meta): yorumlar gönderinin altından elle silinir',
  facebook: 'Messenger (Meta): silme çağrısı yoktur; konuşma Meta’da kalır',
};

/** Other systems that hold data of the citizen. No adapter has a call by which they erase, so people tell them. */
export async function outsideSystems(
  db: Database,
  { companyId, customerIds, complaintIds }: Citizen,
): Promise<string[]> {
  const identities = await db
    .selectDistinct({ platform: customers.platform })
    .from(customers)
    .where(sql`${customers.id} = any(${textArray(customerIds)})`);
  const shared =
    complaintIds.length === 0
      ? []
      : await db
          .select({ number: complaints.saysisCode })
          .from(complaints)
          .where(
            and(
              eq(complaints.companyId, companyId),
              inArray(complaints.id, [...complaintIds]),
              isNotNull(complaints.externalId),
            ),
          );
  const [line] = await db
    .select({ system: saysisSettings.system })
    .from(saysisSettings)
    .where(eq(saysisSettings.companyId, companyId));
  const system = line?.system === 'open311' ? 'Open311' : 'SAYSİS';
  return [
    ...new Set(identities.map(({ platform }) => PROVIDERS[platform] ?? platform)),
    ...shared.map(({ number }) => `${system}: ${number} numaralı kayıt`),
    'Yedekler: silinenler, yedekler eskiyip silinene kadar onlarda durur',
  ];
}
