import { messageOf } from '@muhatap/shared/api';
import { savedOf, type Saved } from '@muhatap/shared/saving';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { refreshProfile } from '@muhatap/shared/session';
import type { Company, CompanyChange } from '@muhatap/shared/wire/people';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { readCompany, saveCompany } from '#entities/company';

/** Not awaited: the page's frame stands while the company is on its way. */
export interface CompanyData {
  outcome: Promise<Outcome<Company>>;
}

export const loadCompany = ({ request }: LoaderFunctionArgs): CompanyData => ({
  outcome: outcomeOf(readCompany(request.signal), (error) =>
    messageOf(error, 'Kurum bilgileri yüklenirken hata oluştu'),
  ),
});

export async function changeCompany({ request }: ActionFunctionArgs): Promise<Saved<Company>> {
  const saved = await savedOf(
    saveCompany((await request.json()) as CompanyChange),
    'Kurum bilgileri kaydedilemedi. Lütfen tekrar deneyin.',
  );
  // The header shows name and logo, too; where that cannot be read now, the next page load shows it.
  if (saved.ok) void refreshProfile().catch(() => false);
  return saved;
}
