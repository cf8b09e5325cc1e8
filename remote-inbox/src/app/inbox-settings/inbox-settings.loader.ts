import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { InboxSettings, InboxSettingsInput } from '@muhatap/shared/wire/conversations';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { savedOf } from '@muhatap/shared/saving';
import { readInboxSettings, saveInboxSettings } from '#entities/inbox-settings';

/** Not awaited: the page's frame stands while the settings are on their way. */
export interface InboxSettingsData {
  outcome: Promise<Outcome<InboxSettings>>;
}

export const inboxSettingsLoader = ({ request }: LoaderFunctionArgs): InboxSettingsData => ({
  outcome: outcomeOf(readInboxSettings(request.signal), (error) =>
    messageOf(error, 'Ayarlar yüklenirken hata oluştu'),
  ),
});

export const inboxSettingsAction = async ({ request }: ActionFunctionArgs) =>
  savedOf(
    saveInboxSettings((await request.json()) as InboxSettingsInput),
    'Ayarlar kaydedilemedi. Lütfen tekrar deneyin.',
  );
