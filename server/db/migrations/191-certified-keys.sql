-- Keys of copies stand in the list that the root has signed, which lies beside them as a file. [CPY-9]
drop table certificate_key;
