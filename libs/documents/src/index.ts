export { fileChecker, previewPath, type Scanner } from './check-file.js';
export { DocumentsModule } from './documents.module.js';
export { type FileRow, filesOf } from './file.row.js';
export { maySee } from './file.views.js';
export { removeRejected } from './remove-rejected.js';
export { UploadFile, UploadFileHandler } from './upload-file.js';
