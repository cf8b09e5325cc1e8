import { Icon } from '../../icon/icon';
import { Flex, Link, Text } from '../../primitives';

const COORDINATES = /(-?\d{1,2}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)/;

/** A message of a location: the words of the place and, where its text holds coordinates, a way to the map. */
export function LocationBody({ content }: { readonly content: string }) {
  const [, latitude, longitude] = COORDINATES.exec(content) ?? [];
  // A line that only repeats the coordinates or links to a map is what the button says.
  const text = content
    .split('\n')
    .filter((line) => !COORDINATES.test(line))
    .join('\n')
    .trim();
  return (
    <Flex gap="2.5" align="flex-start">
      <Icon name="location" size={16} />
      <Flex direction="column" gap="1" minW="0">
        <Text fontSize="xs" opacity="0.85">
          Konum
        </Text>
        {text !== '' && <Text whiteSpace="pre-wrap">{text}</Text>}
        {latitude !== undefined && longitude !== undefined && (
          <Link
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer noopener"
            color="inherit"
            textDecoration="underline"
            fontSize="sm"
          >
            Haritada aç
          </Link>
        )}
      </Flex>
    </Flex>
  );
}
