import type { Random } from './random';

export const COMPANY_NAME = 'Çınarlı Belediyesi';

export const NEIGHBOURHOODS = [
  'Yeşiltepe',
  'Bahçelievler',
  'Çamlık',
  'Gölbaşı',
  'İstasyon',
  'Kavaklı',
  'Güzelyalı',
  'Hürriyet',
  'Şirinyer',
  'Ihlamur',
] as const;
export const STREETS = [
  'Papatya',
  'Zambak',
  'Menekşe',
  'Akasya',
  'Şehit Murat',
  'Çeşme',
  'Değirmen',
  'Öğretmen Nuri',
  'Kiraz',
  'Yıldız',
  'Ihlamurlu',
  'Okul',
  'Bağ',
  'Söğüt',
] as const;
const HOURS = ['14.00', '15.30', '16.00', '17.00', '17.30', '18.00', '19.00'] as const;

const WOMEN = [
  'Ayşe',
  'Fatma',
  'Zeynep',
  'Elif',
  'Merve',
  'Büşra',
  'Esra',
  'Gülşen',
  'Sevgi',
  'Derya',
  'Özlem',
  'Şeyma',
  'Nurgül',
  'İlknur',
  'Hatice',
  'Çiğdem',
  'Melek',
  'Sibel',
  'Tuğba',
  'Yasemin',
] as const;
const MEN = [
  'Mehmet',
  'Mustafa',
  'Ahmet',
  'Ali',
  'Hüseyin',
  'İbrahim',
  'Emre',
  'Burak',
  'Oğuz',
  'Serkan',
  'Kadir',
  'Yusuf',
  'Ömer',
  'Çağlar',
  'Uğur',
  'Volkan',
  'Selim',
  'Rıza',
  'Halil',
  'Tolga',
] as const;
const FAMILIES = [
  'Yılmaz',
  'Kaya',
  'Demir',
  'Şahin',
  'Çelik',
  'Yıldırım',
  'Öztürk',
  'Aydın',
  'Arslan',
  'Doğan',
  'Kılıç',
  'Aslan',
  'Çetin',
  'Koç',
  'Kurt',
  'Özdemir',
  'Şimşek',
  'Polat',
  'Erdoğan',
  'Güneş',
  'Işık',
  'Korkmaz',
  'Uçar',
  'Taş',
] as const;

/** A citizen of the demo data; `address` is the form in which staff address them ("Ayşe Hanım"). */
export interface Citizen {
  name: string;
  address: string;
  neighbourhood: string;
  street: string;
  addressNumber: number;
}

/** As many citizens as requested, no name twice. */
export function createCitizens(random: Random, count: number): Citizen[] {
  const taken = new Set<string>();
  const citizens: Citizen[] = [];
  while (citizens.length < count) {
    const woman = random.chance(0.5);
    const first = random.pick<string>(woman ? WOMEN : MEN);
    const name = `${first} ${random.pick(FAMILIES)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    citizens.push({
      name,
      address: `${first} ${woman ? 'Hanım' : 'Bey'}`,
      neighbourhood: random.pick(NEIGHBOURHOODS),
      street: random.pick(STREETS),
      addressNumber: random.int(3, 98),
    });
  }
  return citizens;
}

/** Values for the slots of one dialogue: the same place from its first line to its last. */
export function slotsFor(random: Random, citizen: Citizen): Record<string, string> {
  return {
    hitap: citizen.address,
    mahalle: citizen.neighbourhood,
    sokak: citizen.street,
    no: String(citizen.addressNumber),
    saat: random.pick(HOURS),
    takip: `CB-${random.int(100_000, 999_999)}`,
    hat: String(random.pick([12, 15, 24, 31, 47, 52])),
  };
}

/** Writes the values into `{slot}`s; an unknown slot is a mistake in a script and refuses loudly. */
export function fill(text: string, slots: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name];
    if (value === undefined) throw new Error(`Unknown slot {${name}} in "${text}"`);
    return value;
  });
}
