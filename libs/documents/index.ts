export { fileChecker, MOST_STALLS, STOPS_WORKERS } from './src/check-file.js';
export { eraseDocuments } from './src/erase-documents.js';
export { filesOf } from './src/file.sql.js';
export { maySee } from './src/file.views.js';
export { judge, Unfit } from './src/judge.js';
export { declaredMedia, fileNameFor, MEDIA, type MediaType } from './src/media.js';
export { removeRejected } from './src/remove-rejected.js';
export { documentsTables } from './src/tables.js';
export { UploadFile, UploadFileHandler } from './src/upload-file.js';
