import { strToU8 } from 'fflate'

/**
 * What rows of this product look like, so that even a short one compresses well. Part of the stored format: rows written
 * with it are read with it, so it never changes; a better one would be a second one with a version of its own.
 */
const sample = [
  '{"input":null,"answer":{"code":null,"fields":null,"at":17},"conflicts":[],"text":"{\\"mid\\":\\"019a\\",\\"cseq\\":1,\\"sv\\":1,',
  '\\"userId\\":\\"\\",\\"deskId\\":\\"\\",\\"madeAt\\":17,\\"clockOffset\\":0,\\"recordId\\":\\"019a\\",\\"command\\":\\"khatian.act\\",',
  '\\"input\\":{\\"act\\":\\"entry-complete\\"},\\"command\\":\\"khatian.create\\",\\"input\\":{\\"volumeId\\":\\"\\",\\"templateId\\":\\"\\",\\"number\\":\\"',
  '\\"command\\":\\"khatian.edit\\",\\"input\\":{\\"edits\\":[{\\"path\\":\\"header.pageNo\\",\\"from\\":null,\\"to\\":1},{\\"path\\":\\"owners[019a',
  '].share\\",\\"from\\":null,\\"to\\":{\\"text\\":\\"#04\\",\\"n\\":1,\\"d\\":4}},\\"baseRev\\":0}"}',
  '{"id":"019a","kind":"khatian","survey":"RS","volumeId":"019a","templateId":"","number":"1","version":1,"status":1,"header":{"pageNo":1,',
  '"mouzaName":null,"revenue":null,"remark":null},"owners":[{"id":"019a',
  '-7000-8000-',
  '","order":"a0","cells":{"name":"মোঃ আব্দুল মোছাঃ বেগম খাতুন আলী ",',
  '"relation":"পি","parent":"","address":"সাং নিজ","share":{"text":"#01","n":1,"d":16}}}],"dags":[{"id":"019a',
  '","order":"a1","cells":{"dagNo":"1",',
  '"landClass":"নাল","totalArea":5000,"area":2500,"part":{"text":"","n":1,"d":2},"remark":""}}],"pages":[],"remarks":[],"authors":["019a"]}',
  '{"survey":"RS","templateId":"","number":"1","version":1,"ownerCount":1,"dagCount":1,"firstOwner":"মোঃ ","totalArea":0,"lastRemark":null,"authors":["',
  '"],"rev":1,"pending":0,"trouble":null}',
].join('')

export const rowDictionary = strToU8(sample)
