import { savedOf, type Saved } from '@muhatap/shared/saving';
import { messageOf } from '@muhatap/shared/api';
import { addresses } from '@muhatap/shared/contract';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type {
  ComplaintAddressBook,
  ComplaintDistrict,
  ComplaintMap,
  ComplaintEscalation,
  ComplaintSatisfaction,
  ComplaintSettings,
  ComplaintTerms,
  ComplaintType,
  ComplaintUnit,
} from '@muhatap/shared/wire/complaints';
import type { Template } from '@muhatap/shared/wire/conversations';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router-dom';
import {
  readAddressBook,
  readDistricts,
  readMap,
  readSatisfaction,
  readEscalation,
  readStatusTemplates,
  readTemplates,
  readTerms,
  readTypes,
  readUnits,
  removeDistrict,
  removeType,
  removeUnit,
  saveDistrict,
  saveMap,
  saveSatisfaction,
  saveEscalation,
  saveStatusTemplates,
  saveTerms,
  saveType,
  saveUnit,
} from '#entities/casework';
import type { SettingsCommand } from '#features/complaint-settings';
import type { EscalationCommand } from '#features/escalation';

/** The page's parts, as its address names them; the first one needs no name. */
export const SETTINGS_PARTS = [
  'turler',
  'birimler',
  'mahalleler',
  'mesajlar',
  'memnuniyet',
  'sureler',
  'uyarilar',
  'takvim',
  'harita',
] as const;

/** Everything that the page's parts show. Templates belong to the inbox, which not everybody may open. */
export interface Casework {
  readonly types: readonly ComplaintType[];
  readonly units: readonly ComplaintUnit[];
  readonly districts: readonly ComplaintDistrict[];
  readonly settings: ComplaintSettings;
  readonly templates: Outcome<readonly Template[]>;
  /** Older servers have none. */
  readonly terms: Outcome<ComplaintTerms>;
  /** Older servers have none. */
  readonly map: Outcome<ComplaintMap>;
  /** Likewise. */
  readonly addressBook: Outcome<ComplaintAddressBook>;
  /** Likewise. */
  readonly escalation: Outcome<ComplaintEscalation>;
  /** Likewise. */
  readonly satisfaction: Outcome<ComplaintSatisfaction>;
}

/** Not awaited: the page's frame stands while the answer is on its way. */
export interface CaseworkData {
  outcome: Promise<Outcome<Casework>>;
}

async function readCasework(signal: AbortSignal): Promise<Casework> {
  const [
    types,
    units,
    districts,
    settings,
    templates,
    terms,
    map,
    addressBook,
    escalation,
    satisfaction,
  ] = await Promise.all([
    readTypes(signal),
    readUnits(signal),
    readDistricts(signal),
    readStatusTemplates(signal),
    outcomeOf(readTemplates(signal), (error) =>
      messageOf(error, 'Şablonlar yüklenirken hata oluştu'),
    ),
    outcomeOf(readTerms(signal), (error) => messageOf(error, 'Süreler yüklenirken hata oluştu')),
    outcomeOf(readMap(signal), (error) => messageOf(error, 'Sınırlar yüklenirken hata oluştu')),
    outcomeOf(readAddressBook(signal), (error) =>
      messageOf(error, 'Sokak listesi yüklenirken hata oluştu'),
    ),
    outcomeOf(readEscalation(signal), (error) =>
      messageOf(error, 'Süre uyarıları yüklenirken hata oluştu'),
    ),
    outcomeOf(readSatisfaction(signal), (error) =>
      messageOf(error, 'Memnuniyet sorusu yüklenirken hata oluştu'),
    ),
  ]);
  return {
    ...{ types, units, districts, settings, templates },
    ...{ terms, map, addressBook, escalation, satisfaction },
  };
}

export function complaintSettingsLoader({
  request,
  params,
}: LoaderFunctionArgs): CaseworkData | Response {
  const part = params['part'];
  // Any unknown path leads to the 404 page (docs/behaviour.md §1.4).
  if (part !== undefined && !SETTINGS_PARTS.some((known) => known === part))
    return redirect(addresses.notFound());
  return {
    outcome: outcomeOf(readCasework(request.signal), (error) =>
      messageOf(error, 'Şikayet ayarları yüklenirken hata oluştu'),
    ),
  };
}

export async function complaintSettingsAction({
  request,
}: ActionFunctionArgs): Promise<Saved<unknown>> {
  const command = (await request.json()) as SettingsCommand | EscalationCommand;
  switch (command.do) {
    case 'save-type':
      return savedOf(
        saveType(command.id, command.input),
        'Tür kaydedilemedi. Lütfen tekrar deneyin.',
      );
    case 'remove-type':
      return savedOf(removeType(command.id), 'Tür silinemedi. Lütfen tekrar deneyin.');
    case 'save-unit':
      return savedOf(
        saveUnit(command.id, command.input),
        'Birim kaydedilemedi. Lütfen tekrar deneyin.',
      );
    case 'remove-unit':
      return savedOf(removeUnit(command.id), 'Birim silinemedi. Lütfen tekrar deneyin.');
    case 'save-district':
      return savedOf(
        saveDistrict(command.id, command.input),
        'Mahalle kaydedilemedi. Lütfen tekrar deneyin.',
      );
    case 'remove-district':
      return savedOf(removeDistrict(command.id), 'Mahalle silinemedi. Lütfen tekrar deneyin.');
    case 'save-terms':
      return savedOf(saveTerms(command.input), 'Süreler kaydedilemedi. Lütfen tekrar deneyin.');
    case 'save-map':
      return savedOf(saveMap(command.input), 'Sınırlar kaydedilemedi. Lütfen tekrar deneyin.');
    case 'save-satisfaction':
      return savedOf(
        saveSatisfaction(command.input),
        'Memnuniyet sorusu kaydedilemedi. Lütfen tekrar deneyin.',
      );
    case 'save-escalation':
      return savedOf(
        saveEscalation(command.input),
        'Süre uyarıları kaydedilemedi. Lütfen tekrar deneyin.',
      );
    case 'status-templates':
      return savedOf(
        saveStatusTemplates(command.input),
        'Durum ayarları kaydedilemedi. Lütfen tekrar deneyin.',
      );
  }
}
