import { formatNumber } from '@muhatap/shared/i18n';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { IMPORT_LIMIT_BYTES, importFlow, ImportRefusal } from '#entities/flow';

/** The result of reading a file or a text: its flow, or why there is none. */
export type ReadFlow =
  | { readonly ok: true; readonly flow: FlowDocument }
  | { readonly ok: false; readonly sentence: string };

const MEGA = 1024 * 1024;
const UNREADABLE = 'Dosya okunamadı. Taşınmış ya da silinmiş olabilir; yeniden seçin.';

/** A text that was pasted. */
export function readFlowText(text: string): ReadFlow {
  try {
    return { ok: true, flow: importFlow(text) };
  } catch (error) {
    if (error instanceof ImportRefusal) return { ok: false, sentence: error.message };
    throw error;
  }
}

const megabytes = (bytes: number): string => formatNumber(Math.ceil((bytes / MEGA) * 10) / 10);

/** A file, which is not even read when it is larger than any flow. */
export async function readFlowFile(file: File): Promise<ReadFlow> {
  if (file.size > IMPORT_LIMIT_BYTES)
    return {
      ok: false,
      sentence: `Dosya çok büyük (${megabytes(file.size)} MB); en çok ${megabytes(IMPORT_LIMIT_BYTES)} MB olabilir.`,
    };
  const text = await file.text().catch(() => null);
  return text === null ? { ok: false, sentence: UNREADABLE } : readFlowText(text);
}
