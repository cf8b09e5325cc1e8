import { Alert } from '@muhatap/shared/ui';

/** The error of a form, announced when it appears. */
export function FormAlert({ message }: { readonly message: string | null }) {
  if (message === null) return null;
  return (
    <Alert.Root status="error" role="alert" size="sm">
      <Alert.Indicator />
      <Alert.Title>{message}</Alert.Title>
    </Alert.Root>
  );
}
