import { Alert, Text } from '@muhatap/shared/ui';
import { CopyLine, FormDialog } from '@muhatap/shared/ui/app';
import type { ReactNode } from 'react';

interface NewSecretDialogProps {
  readonly title: string;
  /** The name of the secret. */
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
  /** The use of the secret. */
  readonly children: ReactNode;
}

/** A secret for a program; after this dialog is closed it cannot be seen again. */
export const NewSecretDialog = ({
  title,
  label,
  secret,
  onClose,
  children,
}: NewSecretDialogProps) => (
  <FormDialog
    title={title}
    submitLabel="Kopyaladım"
    isSaving={false}
    problem={null}
    onSubmit={onClose}
  >
    <Alert.Root status="warning" size="sm">
      <Alert.Indicator />
      <Alert.Title>Şimdi kopyalayın: bir daha gösterilmez.</Alert.Title>
    </Alert.Root>
    <CopyLine label={label} value={secret} />
    <Text fontSize="sm" color="fg.muted">
      {children}
    </Text>
  </FormDialog>
);
