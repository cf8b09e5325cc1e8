import type { UseFormRegisterReturn } from '@muhatap/shared/forms';
import { FormField, Input, Textarea } from '@muhatap/shared/ui';
import type { CitizenMatch, CitizenReference } from '@muhatap/shared/wire/people';
import { useState, type ReactNode } from 'react';
import { CitizenField } from './citizen-field';
import { referenceOf } from './reference-of';

/** Sentences for what an application lacks. */
export const APPLICATION_MESSAGES = {
  'citizen.id': 'Başvuran vatandaşı seçin.',
  application_number: 'Başvurunun kayıt numarasını yazın.',
  reason: 'Gerekçeyi en az üç harfle yazın.',
};

interface ApplicationFieldsProps {
  /** Chosen from the start. */
  readonly citizen?: CitizenMatch | null;
  readonly reasonExample: string;
  readonly reasonHint?: string;
  readonly errorOf: (field: keyof typeof APPLICATION_MESSAGES) => string | undefined;
  readonly register: (field: 'application_number' | 'reason') => UseFormRegisterReturn;
  readonly onCitizen: (citizen: CitizenReference) => void;
  /** Stands beneath the citizen, once one is chosen. */
  readonly about?: (citizen: CitizenReference) => ReactNode;
}

/** The citizen of an application, its number and its reason. */
export function ApplicationFields({
  citizen = null,
  reasonExample,
  reasonHint,
  errorOf,
  register,
  onCitizen,
  about,
}: ApplicationFieldsProps) {
  const [chosen, choose] = useState(citizen);
  return (
    <>
      <CitizenField
        chosen={chosen}
        error={errorOf('citizen.id')}
        onChange={(next) => {
          choose(next);
          onCitizen(referenceOf(next));
        }}
      />
      {chosen !== null && about?.(referenceOf(chosen))}
      <FormField
        label="Başvuru numarası"
        required
        error={errorOf('application_number')}
        hint="Kurumunuzun evrak kaydındaki numara."
      >
        <Input maxLength={60} autoComplete="off" {...register('application_number')} />
      </FormField>
      <FormField label="Gerekçe" required error={errorOf('reason')} hint={reasonHint}>
        <Textarea rows={3} maxLength={500} placeholder={reasonExample} {...register('reason')} />
      </FormField>
    </>
  );
}
