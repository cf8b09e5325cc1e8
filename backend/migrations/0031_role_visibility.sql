ALTER TABLE "roles" RENAME COLUMN "sight" TO "visibility";
