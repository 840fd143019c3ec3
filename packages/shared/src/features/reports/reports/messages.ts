import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/** Messages to the provider. Source: portal.md §2 (routes, Side menu) */
export const messagesReport = defineReport({
  id: 'message.list',
  title: 'Messages',
  path: searchForms.InternalMessages.page,
  menu: { label: 'Messages', icon: 'inbox' },
  keys: { web: 'g i' },
  keywords: ['internal messages', 'call back', 'queue'],
  access: 'message.use',
  form: 'InternalMessages',
  operation: reportOperations.listMessages,
  columns: [
    { key: 'createdDate' },
    { key: 'createdTime' },
    { key: 'messageStatusTypeName' },
    { key: 'messageTypeName' },
    { key: 'subject' },
    { key: 'contactName' },
    { key: 'contactCompanyName' },
    { key: 'contactPhoneNumber' },
    { key: 'contractNumber', opens: 'contract' },
    { key: 'contractSuffix', isHidden: true },
    { key: 'programCode', isHidden: true },
    { key: 'vin', isHidden: true },
    { key: 'notes' },
    { key: 'assignedToUsername' },
    { key: 'assignedToFirstName', isHidden: true },
    { key: 'assignedToLastName', isHidden: true },
    { key: 'createUsername', isHidden: true },
    { key: 'updatedDate', isHidden: true },
    { key: 'updateUsername', isHidden: true },
    { key: 'contactEmail', isHidden: true },
    { key: 'comments', isHidden: true },
    { key: 'messageQueueType', isHidden: true },
  ],
  chart: { title: 'Messages by status', shape: 'bars' },
});
