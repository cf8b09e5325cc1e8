import type { Company, CompanyChange } from '@muhatap/shared/wire/people';
import { recordEvent } from '../../events';
import { inTransaction, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { nameLine } from '../../http/one-line';
import { lockCompany } from '../memberships/lock-company';
import type { Actor } from '../audit/record-audit';
import { recordChange } from '../audit/record-change';
import { companyRepository, type CompanyRow } from './company.repository';
import { isTimeZone } from './time-zones';

export interface CompanyService {
  read(who: Pick<Actor, 'companyId'>): Promise<Company>;
  /** A `keeps_list` that is left out stays as it is. Throws 409 `changed_meanwhile`, 422 `zone_unknown`, 422 `logo_unknown`. */
  change(who: Actor, input: CompanyChange): Promise<Company>;
}

const changedMeanwhile = (version: number) =>
  new Refusal(
    409,
    'changed_meanwhile',
    'Kurum bilgileri siz bakarken başkası tarafından değiştirildi. Son hâlini görmek için sayfayı yenileyin.',
    { version },
  );
const onField = (code: string, field: string, message: string) =>
  new Refusal(422, code, message, { fields: { [field]: message } });
const zoneUnknown = () =>
  onField('zone_unknown', 'time_zone', 'Böyle bir saat dilimi yok. Listeden birini seçin.');
const logoUnknown = () =>
  onField('logo_unknown', 'logo_url', 'Logo bulunamadı. Resmi yeniden yükleyin.');

/** Names of the fields of a company in the audit log. */
const FIELDS = {
  name: 'Ad',
  logo: 'Logo',
  zone: 'Saat dilimi',
  keepsList: 'Konuşma listesi bilgisayarda saklanır',
} as const;

const present = ({
  id,
  name,
  logoUrl,
  timeZone,
  plan,
  version,
  summedZone,
  keepsList,
}: CompanyRow): Company => ({
  id,
  name,
  logo_url: logoUrl,
  time_zone: timeZone,
  plan,
  version,
  summing: summedZone !== null,
  keeps_list: keepsList,
});

/** A file of the company, held until the transaction ends; null where there is none. */
export type HoldUpload = (
  tx: Database,
  id: string,
) => Promise<{
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly mimeType: string;
} | null>;

export function createCompanyService({
  db,
  now,
  holdUpload,
}: {
  db: Database;
  now: () => Date;
  holdUpload: HoldUpload;
}): CompanyService {
  /** The address of a picture that a member of the company uploaded. */
  const findLogo = async (tx: Database, companyId: string, url: string): Promise<string> => {
    const [, id] = /^\/uploads\/([\w-]{1,64})\/[^/?#]+$/.exec(url) ?? [];
    const file = id === undefined ? null : await holdUpload(tx, id);
    if (file === null || file.companyId !== companyId || !file.mimeType.startsWith('image/'))
      throw logoUnknown();
    return `/uploads/${file.id}/${encodeURIComponent(file.name)}`;
  };
  const words = ({ name, logoUrl, timeZone, keepsList }: CompanyRow) => ({
    name,
    logo: logoUrl && decodeURIComponent(logoUrl.split('/').at(-1) ?? ''),
    zone: timeZone,
    keepsList,
  });

  return {
    read: async ({ companyId }) => present(await companyRepository.find(db, companyId)),

    async change(who, { version, name: nameInput, logo_url, time_zone: timeZone, keeps_list }) {
      const { companyId } = who;
      const name = nameLine(nameInput);
      return inTransaction(db, async (tx) => {
        await lockCompany(tx, companyId);
        const before = await companyRepository.find(tx, companyId);
        if (before.version !== version) throw changedMeanwhile(before.version);
        const isMoved = timeZone !== before.timeZone;
        if (isMoved && !(isTimeZone(timeZone) && (await companyRepository.knowsZone(tx, timeZone))))
          throw zoneUnknown();
        const logoUrl =
          logo_url === null || logo_url === before.logoUrl
            ? logo_url
            : await findLogo(tx, companyId, logo_url);
        const after = await companyRepository.update(tx, companyId, {
          name,
          logoUrl,
          timeZone,
          keepsList: keeps_list ?? before.keepsList,
        });
        await recordChange(tx, who, {
          kind: 'company',
          subject: { id: companyId, name: before.name },
          at: now(),
          fields: FIELDS,
          before: words(before),
          after: words(after),
        });
        // Working hours are read from another clock now.
        if (isMoved) await recordEvent(tx, companyId, 'inbox-changed', { what: 'working-hours' });
        return present(after);
      });
    },
  };
}
