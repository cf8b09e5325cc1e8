import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { Preview } from '@muhatap/shared/wire/releases';
import type { LoaderFunctionArgs } from 'react-router';
import { overrideRelease, readPreview } from '#entities/release-admin';

/** The release that the link names. One that fits is set at once, `isSet`; one that does not waits for the person's word. */
export interface PreviewData {
  outcome: Promise<Outcome<Preview & { readonly isSet: boolean }>>;
}

export function loadPreview({ request }: LoaderFunctionArgs): PreviewData {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const answer = readPreview(token, request.signal).then(async (preview) => {
    const isSet = preview.objections.length === 0;
    if (isSet) await overrideRelease({ module: preview.module, release: preview.release });
    return { ...preview, isSet };
  });
  return {
    outcome: outcomeOf(answer, (error) => messageOf(error, 'Önizleme açılamadı.')),
  };
}
