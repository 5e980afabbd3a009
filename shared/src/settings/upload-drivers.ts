/** Where files may be kept; names that end in s3 speak its protocol (specification 1 §4). */
export const UPLOAD_DRIVERS = ['local', 's3', 'backblaze_s3', 'wasabi_s3', 'r2_s3', 'digitalocean_s3'] as const;
export type UploadDriver = (typeof UPLOAD_DRIVERS)[number];
