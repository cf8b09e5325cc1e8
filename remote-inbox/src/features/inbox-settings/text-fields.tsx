import { Grid, Stack, Text } from '@muhatap/shared/ui';
import {
  CountedTextarea,
  MessagePreview,
  Toggle,
  type PreviewMessage,
} from '@muhatap/shared/ui/app';
import { TEXT_LIMIT, type InboxSettingsForm } from '#entities/inbox-settings';
import type { ReactNode } from 'react';

interface TextFieldsProps {
  readonly form: InboxSettingsForm;
  /** The sentence at a text. */
  readonly errorOf: (text: 'greeting.text' | 'survey.text' | 'survey.thanks') => string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (part: Partial<InboxSettingsForm>) => void;
}

interface SwitchedProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isReadOnly: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly preview: readonly PreviewMessage[];
  readonly children: ReactNode;
}

/** Automatic messages: a switch, their texts, and how the citizen sees them. */
function Switched({ label, isOn, isReadOnly, onSwitch, preview, children }: SwitchedProps) {
  return (
    <>
      {isReadOnly ? (
        <Text fontWeight="medium">{isOn ? 'Açık' : 'Kapalı'}</Text>
      ) : (
        <Toggle label={label} checked={isOn} onChange={onSwitch} />
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' }}
        gap="5"
        alignItems="start"
      >
        <Stack gap="4">{children}</Stack>
        <MessagePreview label={`${label}: önizleme`} messages={preview} />
      </Grid>
    </>
  );
}

export function GreetingFields({
  form: { greeting },
  errorOf,
  isReadOnly,
  onChange,
}: TextFieldsProps) {
  return (
    <Switched
      label="Yeni konuşmayı karşıla"
      isOn={greeting.is_on}
      isReadOnly={isReadOnly}
      onSwitch={(is_on) => onChange({ greeting: { ...greeting, is_on } })}
      preview={[
        { body: 'Merhaba', side: 'in' },
        ...(greeting.is_on ? [{ body: greeting.text }] : []),
      ]}
    >
      <CountedTextarea
        label="Karşılama metni"
        value={greeting.text}
        limit={TEXT_LIMIT}
        disabled={isReadOnly}
        error={errorOf('greeting.text')}
        placeholder="Merhaba, Ilıca Belediyesi’ne hoş geldiniz. Size nasıl yardımcı olabiliriz?"
        onChange={(text) => onChange({ greeting: { ...greeting, text } })}
      />
    </Switched>
  );
}

export function SurveyFields({ form: { survey }, errorOf, isReadOnly, onChange }: TextFieldsProps) {
  return (
    <Switched
      label="Kapanan konuşmadan sonra sor"
      isOn={survey.is_on}
      isReadOnly={isReadOnly}
      onSwitch={(is_on) => onChange({ survey: { ...survey, is_on } })}
      preview={
        survey.is_on
          ? [{ body: survey.text }, { body: '5', side: 'in' }, { body: survey.thanks }]
          : []
      }
    >
      <CountedTextarea
        label="Soru"
        value={survey.text}
        limit={TEXT_LIMIT}
        disabled={isReadOnly}
        error={errorOf('survey.text')}
        hint="Yanıt olarak 1 ile 5 arasında bir sayı beklenir."
        placeholder="Hizmetimizi 1 ile 5 arasında puanlar mısınız?"
        onChange={(text) => onChange({ survey: { ...survey, text } })}
      />
      <CountedTextarea
        label="Teşekkür"
        value={survey.thanks}
        limit={TEXT_LIMIT}
        rows={2}
        disabled={isReadOnly}
        error={errorOf('survey.thanks')}
        placeholder="Teşekkür ederiz."
        onChange={(thanks) => onChange({ survey: { ...survey, thanks } })}
      />
    </Switched>
  );
}
