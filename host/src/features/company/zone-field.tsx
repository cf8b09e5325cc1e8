import { Stack, Text } from '@muhatap/shared/ui';
import { SearchSelect } from '@muhatap/shared/ui/app';
import { useMemo, useState } from 'react';
import { describeClock, timeZone, timeZones, type TimeZone } from '#entities/company';

interface ZoneFieldProps {
  readonly value: string;
  readonly now: number;
  readonly error: string | null;
  readonly isChanged: boolean;
  readonly onChange: (zone: string) => void;
}

/** Spans, because the button that shows the chosen one holds no blocks. */
function ZoneLine({ zone: { city, region, offset } }: { readonly zone: TimeZone }) {
  return (
    <>
      <Text as="span" truncate>
        {city}
      </Text>
      {region !== '' && (
        <Text as="span" fontSize="xs" color="fg.muted" truncate>
          {region}
        </Text>
      )}
      <Text
        as="span"
        ms="auto"
        ps="2"
        fontSize="xs"
        color="fg.muted"
        className="tabular"
        flexShrink="0"
      >
        {offset}
      </Text>
    </>
  );
}

/** The clock by which the company works: its days, its working hours, its reports. */
export function ZoneField({ value, now, error, isChanged, onChange }: ZoneFieldProps) {
  // Differences to UTC change twice a year, not while the page is open.
  const [opened] = useState(now);
  const options = useMemo(
    () =>
      timeZones(value, opened).map((zone) => ({
        id: zone.id,
        text: zone.searchText,
        view: <ZoneLine zone={zone} />,
      })),
    [value, opened],
  );
  return (
    <Stack gap="1.5" maxW="420px">
      <Text fontSize="sm" fontWeight="medium" aria-hidden>
        Saat dilimi
      </Text>
      <SearchSelect
        label="Saat dilimi"
        options={options}
        value={value}
        placeholder="Saat dilimi seçin"
        empty="Böyle bir şehir ya da bölge yok."
        onChange={(zone) => zone !== null && onChange(zone)}
      />
      {error === null ? (
        <Text fontSize="sm" color="fg.muted" className="tabular">
          {describeClock(timeZone(value, opened), now)}
          {isChanged &&
            ' Kaydedince raporlar yeni saate göre yeniden hesaplanır; bu sırada açık kalırlar.'}
        </Text>
      ) : (
        <Text role="alert" fontSize="sm" color="fg.error">
          {error}
        </Text>
      )}
    </Stack>
  );
}
