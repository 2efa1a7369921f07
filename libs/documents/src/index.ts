export { fileChecker, previewPath, type Scanner } from './check-file.js';
export { DocumentsModule } from './documents.module.js';
export { erasePapers } from './erase-papers.js';
export { type FileRow, filesOf } from './file.row.js';
export { maySee } from './file.views.js';
export { judge, Unfit } from './judge.js';
export { declaredMedia, fileNameFor, MEDIA, type MediaType } from './media.js';
export { removeRejected } from './remove-rejected.js';
export { UploadFile, UploadFileHandler } from './upload-file.js';
