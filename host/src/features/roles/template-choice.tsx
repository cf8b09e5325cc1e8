import { Box, chakra, Grid, Icon, Text, type IconName } from '@muhatap/shared/ui';
import { ROLE_TEMPLATES } from '@muhatap/shared/wire/people';

const Card = chakra('button');
const ICONS: Readonly<Record<(typeof ROLE_TEMPLATES)[number]['id'], IconName>> = {
  yonetici: 'shield',
  supervizor: 'user-settings',
  temsilci: 'headphones',
  'rapor-izleyici': 'chart',
};

interface TemplateChoiceProps {
  readonly chosen: string | null;
  readonly onChoose: (template: string) => void;
}

/** The field's own roles to begin with; everything can still be changed afterwards. */
export function TemplateChoice({ chosen, onChoose }: TemplateChoiceProps) {
  return (
    <Grid
      role="group"
      aria-label="Hazır roller"
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="3"
    >
      {ROLE_TEMPLATES.map(({ id, name, description }) => {
        const isChosen = id === chosen;
        return (
          <Card
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(id)}
            display="flex"
            gap="3"
            alignItems="flex-start"
            textAlign="start"
            p="4"
            borderRadius="lg"
            borderWidth="1px"
            cursor="pointer"
            borderColor={isChosen ? 'brand.solid' : 'border'}
            bg={isChosen ? 'brand.subtle' : 'bg.panel'}
            _hover={{ borderColor: isChosen ? 'brand.solid' : 'border.emphasized' }}
          >
            <Box color={isChosen ? 'brand.fg' : 'fg.muted'} pt="0.5">
              <Icon name={ICONS[id]} size={18} />
            </Box>
            <Box minW="0">
              <Text fontWeight="semibold">{name}</Text>
              <Text fontSize="sm" color="fg.muted">
                {description}
              </Text>
            </Box>
          </Card>
        );
      })}
    </Grid>
  );
}
