import { messageOf } from '@muhatap/shared/api';
import { FilePickError, platform } from '@muhatap/shared/platform';
import { Button, FormField, HStack, Icon, Text, type IconName } from '@muhatap/shared/ui';
import type { HeaderKind, TemplateHeaderFile } from '@muhatap/shared/wire/conversations';
import type { UploadedFile } from '@muhatap/shared/wire/files';
import { useState } from 'react';
import { HEADER_FILES } from './header-kinds';

type HeaderFile = NonNullable<TemplateHeaderFile['file']>;

const ICONS: Readonly<Record<HeaderKind, IconName>> = {
  image: 'image',
  video: 'video',
  document: 'file-text',
};

interface HeaderFileFieldProps {
  readonly label: string;
  readonly kind: HeaderKind;
  readonly file: HeaderFile | null;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean;
  /** False: the shown file can only be replaced. */
  readonly canRemove?: boolean;
  /** Uploads the picked file; its refusal is said at the field. */
  readonly upload: (file: File) => Promise<UploadedFile>;
  readonly onChange: (file: HeaderFile | null) => void;
}

/** Picks and uploads the file of a header; `problem` is Turkish. */
function usePick({ kind, upload, onChange }: HeaderFileFieldProps) {
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const pick = async () => {
    setProblem(undefined);
    try {
      const [picked] = await platform().files.pick({ accept: HEADER_FILES[kind].extensions });
      if (picked === undefined) return;
      setUploading(true);
      const { url, name, mime_type, size } = await upload(picked);
      onChange({ url, name, mime_type, size });
    } catch (error) {
      const isCancelled = error instanceof FilePickError && error.code === 'cancelled';
      if (isCancelled) platform().log.info(error.message);
      else setProblem(messageOf(error, 'Dosya yüklenemedi.'));
    } finally {
      setUploading(false);
    }
  };
  return { pick, isUploading, problem };
}

/** The file that a header shows: picked, changed or taken out. */
export function HeaderFileField(props: HeaderFileFieldProps) {
  const { label, file, hint, error, isReadOnly = false } = props;
  const { pick, isUploading, problem } = usePick(props);
  return (
    <FormField label={label} error={problem ?? error} {...(hint !== undefined && { hint })}>
      <HStack gap="2" flexWrap="wrap" w="full">
        <FileName {...props} />
        {!isReadOnly && (
          <FileTools {...props} isUploading={isUploading} onPick={() => void pick()} />
        )}
        {file === null && isReadOnly && (
          <Text fontSize="sm" color="fg.muted">
            Dosya yok
          </Text>
        )}
      </HStack>
    </FormField>
  );
}

const FileName = ({ kind, file }: HeaderFileFieldProps) =>
  file !== null && (
    <HStack gap="1.5" minW="0" flex="1">
      <Icon name={ICONS[kind]} size={16} />
      <Text fontSize="sm" truncate title={file.name}>
        {file.name}
      </Text>
    </HStack>
  );

interface FileToolsProps extends HeaderFileFieldProps {
  readonly isUploading: boolean;
  readonly onPick: () => void;
}

const FileTools = ({
  kind,
  file,
  canRemove = true,
  isUploading,
  onPick,
  onChange,
}: FileToolsProps) => (
  <>
    <Button
      type="button"
      size="sm"
      variant="outline"
      colorPalette="gray"
      loading={isUploading}
      loadingText="Yükleniyor"
      onClick={onPick}
    >
      <Icon name="upload" size={15} />
      {file === null ? `${HEADER_FILES[kind].name} seç` : 'Değiştir'}
    </Button>
    {file !== null && canRemove && (
      <Button
        type="button"
        size="sm"
        variant="ghost"
        colorPalette="gray"
        onClick={() => onChange(null)}
      >
        Kaldır
      </Button>
    )}
  </>
);
