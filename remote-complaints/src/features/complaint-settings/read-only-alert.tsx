import { Alert } from '@muhatap/shared/ui';

/** Stands over settings that the person sees and may not change. */
export const ReadOnlyAlert = () => (
  <Alert.Root status="info" mb="4">
    <Alert.Indicator />
    <Alert.Title>Bu ayarları yalnızca ayar yetkisi olanlar değiştirebilir.</Alert.Title>
  </Alert.Root>
);
