import { askConfirm } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Button, Flex, Icon, IconButton, Stack, Text } from '@muhatap/shared/ui';
import {
  COMPLAINT_PHOTO_STAGE_NAMES,
  type ComplaintPhoto,
  type ComplaintPhotoStage,
} from '@muhatap/shared/wire/complaints';
import { mediaAddress, Thumb, type Photo } from '#entities/complaint';
import type { PhotoCommand } from './photo.types';
import { usePhotoUpload } from './use-photo-upload';

/** Says below a stage without photos. */
const NONE: Readonly<Record<ComplaintPhotoStage, string>> = {
  before: 'İşe başlamadan önceki hali',
  after: 'Vatandaşın takip sayfasında da görünür',
};

/** The photos as the viewer shows them. */
export const casePhotosOf = (photos: readonly ComplaintPhoto[]): readonly Photo[] =>
  photos.flatMap(({ id, mediaUrl, added_by: by, added_at: at }) => {
    const url = mediaAddress(mediaUrl);
    return url === null ? [] : [{ id, url, by: by.name, at }];
  });

interface StageProps {
  readonly complaintId: string;
  readonly stage: ComplaintPhotoStage;
  readonly photos: readonly Photo[];
  readonly onOpen: (id: string) => void;
}

function Stage({ complaintId, stage, photos, onOpen }: StageProps) {
  const [title, none] = [COMPLAINT_PHOTO_STAGE_NAMES[stage], NONE[stage]];
  const { run, isRunning, refusal } = usePageAction();
  const take = (step: PhotoCommand['step']) =>
    run({ intent: 'photos', id: complaintId, step } satisfies PhotoCommand);
  const upload = usePhotoUpload((url) => take({ add: { stage, url } }));
  const remove = async (id: string) => {
    const isWanted = await askConfirm({
      title: 'Fotoğraf kaldırılsın mı?',
      message: stage === 'after' ? 'Vatandaşın takip sayfasından da kalkar.' : title,
      danger: true,
    });
    if (isWanted) take({ remove: id });
  };
  const problem = upload.problem ?? refusal?.sentence ?? null;
  return (
    <Box>
      <Text fontSize="sm" fontWeight="medium">
        {title}
      </Text>
      {photos.length === 0 ? (
        <Text fontSize="xs" color="fg.muted">
          {none}
        </Text>
      ) : (
        <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" mt="1" aria-label={title}>
          {photos.map(({ id, url }, index) => (
            <Box as="li" key={id} position="relative">
              <Thumb
                url={url}
                size={72}
                label={`${title}, ${index + 1}. fotoğrafı büyüt`}
                onOpen={() => onOpen(id)}
              />
              <IconButton
                size="2xs"
                variant="solid"
                colorPalette="gray"
                position="absolute"
                top="-6px"
                insetEnd="-6px"
                borderRadius="full"
                aria-label={`${title}, ${index + 1}. fotoğrafı kaldır`}
                disabled={isRunning}
                onClick={() => void remove(id)}
              >
                <Icon name="close" size={12} />
              </IconButton>
            </Box>
          ))}
        </Flex>
      )}
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        mt="2"
        aria-label={`${title}: fotoğraf ekle`}
        loading={upload.isUploading || isRunning}
        onClick={upload.pick}
      >
        <Icon name="image" size={14} /> Fotoğraf ekle
      </Button>
      {problem === null ? null : (
        <Text role="alert" mt="1" fontSize="xs" color="error.fg">
          {problem}
        </Text>
      )}
    </Box>
  );
}

interface CasePhotosProps {
  readonly complaintId: string;
  readonly photos: readonly ComplaintPhoto[];
  readonly onOpen: (id: string) => void;
}

/** The place before the work and after it, photographed by staff. */
export const CasePhotos = ({ complaintId, photos, onOpen }: CasePhotosProps) => (
  <Stack gap="4">
    {(['before', 'after'] as const).map((stage) => (
      <Stage
        key={stage}
        complaintId={complaintId}
        stage={stage}
        photos={casePhotosOf(photos.filter((photo) => photo.stage === stage))}
        onOpen={onOpen}
      />
    ))}
  </Stack>
);
