import { formatSpan } from '@muhatap/shared/i18n';
import { Button, Text } from '@muhatap/shared/ui';
import { PanelSection } from '@muhatap/shared/ui/app';
import type { SecuritySettings } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { TimesDialog } from './times-dialog';

const Span = ({ minutes }: { readonly minutes: number }) => (
  <Text as="strong" fontWeight="semibold">
    {formatSpan(minutes * 60_000)}
  </Text>
);

/** The times of the sessions of the company. */
export function SessionTimes({ settings }: { readonly settings: SecuritySettings }) {
  const [isEditing, edit] = useState(false);
  const { times, is_own: isOwn } = settings;
  return (
    <PanelSection
      title="Oturum süreleri"
      aside={
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => edit(true)}>
          Süreleri değiştir
        </Button>
      }
    >
      <Text>
        İşlem yapılmazsa <Span minutes={times.idle_minutes} /> sonra, her durumda{' '}
        <Span minutes={times.max_minutes} /> sonra yeniden giriş istenir.
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {isOwn ? 'Kurumunuzun belirlediği süreler.' : 'Kurulumun süreleri; kurumunuz kısaltabilir.'}
      </Text>
      {isEditing && <TimesDialog settings={settings} onClose={() => edit(false)} />}
    </PanelSection>
  );
}
