import { integer, names, readOnly } from '../declare/field.ts'

/**
 * What the choices have in common that khatians keep by number: the number is given once and never again, and the public
 * reads them without signing in.
 *
 * @param limit how many characters a name may have
 */
export function khatianChoice(limit: number) {
  return {
    fields: { number: readOnly(integer(['নম্বর', 'Number'])), ...names(limit) },
    needs: { read: 'signed-in', write: 'KHATIAN_CONFIG.MANAGE_APP_CONFIG' },
    ground: 'nation',
    store: 'everywhere',
    list: ['number', 'nameBn', 'nameEn'],
    filters: ['number'],
    sort: ['number', 'nameBn'],
    search: ['nameBn', 'nameEn'],
    unique: [['nameEn']],
    removal: 'archive',
    excel: 'both',
    offline: 'cache',
    public: ['number', 'nameBn', 'nameEn'],
  } as const
}
