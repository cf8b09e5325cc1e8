import { useNow } from '@muhatap/shared/clock';
import { useSettled } from '@muhatap/shared/lib';
import { useGrant } from '@muhatap/shared/session';
import { ErrorView, PageBody, PageHeader, PageTabs } from '@muhatap/shared/ui/app';
import { useCallback, useState } from 'react';
import { useLoaderData, useParams, useRevalidator, useSearchParams } from 'react-router-dom';
import { useCaseworkChanges } from '#entities/casework';
import {
  AddressBook,
  CaseworkList,
  DISTRICT_LABELS,
  PlaceBounds,
  SatisfactionForm,
  ServiceLevels,
  SettingsLoading,
  StatusMessages,
  TermRules,
  TYPE_LABELS,
  UNIT_LABELS,
  WorkCalendar,
} from '#features/complaint-settings';
import { EscalationSteps } from '#features/escalation';
import { complaintAddresses } from '../../addresses';
import type { Casework, CaseworkData, SETTINGS_PARTS } from './complaint-settings.loader';

type Part = (typeof SETTINGS_PARTS)[number];
const PARTS: readonly (readonly [Part, string])[] = [
  ['turler', 'Türler'],
  ['birimler', 'Birimler'],
  ['mahalleler', 'Mahalleler'],
  ['mesajlar', 'Durumlar'],
  ['memnuniyet', 'Memnuniyet'],
  ['sureler', 'Süreler'],
  ['uyarilar', 'Süre uyarıları'],
  ['takvim', 'Çalışma takvimi'],
  ['harita', 'Harita'],
];
const addressOf = (part: Part) =>
  part === 'turler' ? complaintAddresses.settings() : `${complaintAddresses.settings()}/${part}`;
const partOf = (text: string | undefined): Part =>
  PARTS.find(([id]) => id === text)?.[0] ?? 'turler';

interface PartProps {
  readonly part: Part;
  readonly casework: Casework;
  readonly mayChange: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

interface TermsProps extends PartProps {
  readonly part: 'sureler' | 'takvim';
}

function Terms({ part, casework: { terms, types }, mayChange, isRetrying, onRetry }: TermsProps) {
  const now = useNow();
  if (!terms.ok)
    return (
      <ErrorView
        title="Süreler yüklenemedi"
        message={terms.message}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    );
  return part === 'sureler' ? (
    <>
      <TermRules rules={terms.data.rules} types={types} mayChange={mayChange} />
      {terms.data.levels === undefined ? null : (
        <ServiceLevels levels={terms.data.levels} types={types} mayChange={mayChange} />
      )}
    </>
  ) : (
    <WorkCalendar terms={terms.data} mayChange={mayChange} now={now} />
  );
}

function Escalation({ casework: { escalation }, mayChange, isRetrying, onRetry }: PartProps) {
  return escalation.ok ? (
    <EscalationSteps escalation={escalation.data} mayChange={mayChange} />
  ) : (
    <ErrorView
      title="Süre uyarıları yüklenemedi"
      message={escalation.message}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

function MapSettings({ casework, mayChange, isRetrying, onRetry }: PartProps) {
  const { map, addressBook } = casework;
  const missing = [map, addressBook].find(({ ok }) => !ok);
  return (
    <>
      {map.ok && <PlaceBounds map={map.data} mayChange={mayChange} />}
      {addressBook.ok && <AddressBook book={addressBook.data} mayChange={mayChange} />}
      {missing?.ok === false && (
        <ErrorView
          title="Harita ayarları yüklenemedi"
          message={missing.message}
          onRetry={onRetry}
          isRetrying={isRetrying}
        />
      )}
    </>
  );
}

function Satisfaction({ casework: { satisfaction }, mayChange, isRetrying, onRetry }: PartProps) {
  return satisfaction.ok ? (
    <SatisfactionForm satisfaction={satisfaction.data} mayChange={mayChange} />
  ) : (
    <ErrorView
      title="Memnuniyet sorusu yüklenemedi"
      message={satisfaction.message}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

/** The search of a list, which the address holds. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const onSearch = (term: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (term === '') next.delete('search');
        else next.set('search', term);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { search: params.get('search') ?? '', onSearch };
}

interface ListProps extends Pick<PartProps, 'casework' | 'mayChange'> {
  readonly part: 'turler' | 'birimler' | 'mahalleler';
}

function Listed({ part, casework, mayChange }: ListProps) {
  const { types, units, districts, escalation } = casework;
  const common = { units, mayChange, ...useSearch() };
  switch (part) {
    case 'turler':
      return <CaseworkList key={part} labels={TYPE_LABELS} rows={types} {...common} />;
    case 'birimler':
      return (
        <CaseworkList
          key={part}
          labels={UNIT_LABELS}
          rows={units}
          staff={escalation.ok ? escalation.data : null}
          {...common}
        />
      );
    case 'mahalleler':
      return <CaseworkList key={part} labels={DISTRICT_LABELS} rows={districts} {...common} />;
  }
}

function Shown(props: PartProps) {
  const { part, casework, mayChange, isRetrying, onRetry } = props;
  const { settings, templates } = casework;
  switch (part) {
    case 'turler':
    case 'birimler':
    case 'mahalleler':
      return <Listed part={part} casework={casework} mayChange={mayChange} />;
    case 'mesajlar':
      return templates.ok ? (
        <StatusMessages settings={settings} templates={templates.data} mayChange={mayChange} />
      ) : (
        <ErrorView
          title="Şablonlar yüklenemedi"
          message={templates.message}
          onRetry={onRetry}
          isRetrying={isRetrying}
        />
      );
    case 'memnuniyet':
      return <Satisfaction {...props} />;
    case 'uyarilar':
      return <Escalation {...props} />;
    case 'sureler':
    case 'takvim':
      return <Terms {...props} part={part} />;
    case 'harita':
      return <MapSettings {...props} />;
  }
}

/** Keeps the last data read when a later reading fails: a form on it may hold unsaved text. */
function useCasework() {
  const { shown, isWaiting } = useSettled<Casework, CaseworkData>(useLoaderData<CaseworkData>());
  const { revalidate } = useRevalidator();
  const [good, setGood] = useState<Casework | null>(null);
  const newest = shown?.outcome ?? null;
  if (newest?.ok === true && newest.data !== good) setGood(newest.data);
  const reload = useCallback(() => void revalidate(), [revalidate]);
  return {
    casework: newest?.ok === true ? newest.data : good,
    problem: newest?.ok === false ? newest.message : null,
    isWaiting,
    reload,
  };
}

const countsOf = (casework: Casework | null): Readonly<Record<Part, number | null>> => ({
  turler: casework?.types.length ?? null,
  birimler: casework?.units.length ?? null,
  mahalleler: casework?.districts.length ?? null,
  mesajlar: null,
  memnuniyet: null,
  sureler: null,
  uyarilar: null,
  takvim: null,
  harita: null,
});

/** Types, units, districts and messages to citizens; each part has its own address. */
export function ComplaintSettingsPage() {
  const mayChange = useGrant('settings');
  const part = partOf(useParams()['part']);
  const { casework, problem, isWaiting, reload } = useCasework();
  useCaseworkChanges(reload);
  const counts = countsOf(casework);
  return (
    <PageBody width="form">
      <PageHeader
        title="Şikayet Ayarları"
        description="Türler, birimler, mahalleler, süreler, gerekçe kuralı, durum değişince önerilen mesajlar ve memnuniyet sorusu"
      />
      <PageTabs
        label="Ayar bölümleri"
        tabs={PARTS.map(([id, name]) => ({
          id,
          name,
          to: addressOf(id),
          ...(counts[id] !== null && { count: counts[id] }),
        }))}
        current={part}
      />
      {casework !== null && (
        <Shown
          part={part}
          casework={casework}
          mayChange={mayChange}
          isRetrying={isWaiting}
          onRetry={reload}
        />
      )}
      {casework === null && problem === null && <SettingsLoading />}
      {casework === null && problem !== null && (
        <ErrorView
          title="Şikayet ayarları yüklenemedi"
          message={problem}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
    </PageBody>
  );
}
