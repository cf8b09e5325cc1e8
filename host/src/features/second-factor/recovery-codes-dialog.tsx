import { notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { Alert, Box, Button, Grid, HStack, Icon, Text } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

const FILE = 'muhatap-kurtarma-kodlari.txt';
const textOf = (codes: readonly string[]): string =>
  `${['Muhatap kurtarma kodları', 'Her kod bir kez geçer. Kimseyle paylaşmayın.', '', ...codes].join('\r\n')}\r\n`;

/** Shows new recovery codes, this one time. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { page, files } = platform();
  const copy = async () => {
    try {
      await page.copyText(codes.join('\n'));
      notify.success('Kodlar kopyalandı');
    } catch {
      notify.warning('Kopyalanamadı; metni seçip kendiniz kopyalayın.');
    }
  };
  return (
    <FormDialog
      title="Kurtarma kodlarınız"
      submitLabel="Sakladım"
      isSaving={false}
      problem={null}
      onSubmit={onClose}
    >
      <Text>
        Telefonunuz ya da anahtarınız yanınızda olmadığında bunlarla girersiniz. Her kod bir kez
        geçer.
      </Text>
      <Alert.Root status="warning" size="sm">
        <Alert.Indicator />
        <Alert.Title>Bu kodlar bir daha gösterilmez; güvenli bir yerde saklayın.</Alert.Title>
      </Alert.Root>
      <Grid as="ul" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="2">
        {codes.map((code) => (
          <Box as="li" key={code} fontFamily="mono" className="tabular" listStyleType="none">
            {code}
          </Box>
        ))}
      </Grid>
      <HStack>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          onClick={() => files.save({ name: FILE, content: textOf(codes), type: 'text/plain' })}
        >
          <Icon name="download" size={15} />
          İndir
        </Button>
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => void copy()}>
          <Icon name="copy" size={15} />
          Kopyala
        </Button>
      </HStack>
    </FormDialog>
  );
}
