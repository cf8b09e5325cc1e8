import { wrongFiles, type FilesToCheck, type ProvenFiles } from './wrong-files';

// A process that checks the files of one release after the other. It ends with its parent.
const proven: ProvenFiles = new Map();

process.on('disconnect', () => process.exit(0));
process.on('message', (files: FilesToCheck) => {
  void wrongFiles(files, proven).then(
    (wrong) => process.send?.(wrong),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
